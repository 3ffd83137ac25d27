import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { productTourCopy as copy, productTourOpeningCopy as opening } from '#site/copy/product-tour.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { pages } from '#site/pages.ts'
import { still } from '#site/parts/kept-html.tsx'
import { ClientPicture } from '#site/parts/product-model/client-picture.tsx'
import { ProductModel } from '#site/parts/product-model/product-model.tsx'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ProductFilm } from './product-film.tsx'
import styles from './product-tour-page.module.css'

/** 产品演示 (decision 083): the client as a working model, and what each step of it shows and leaves out. */
export function ProductTourPage(): ReactNode {
  return (
    <>
      <section className={styles.opening} data-ground="deep">
        <Heading level={1} size="large">
          {opening.title}
        </Heading>
        <p className={styles.lead}>
          <Clauses parts={opening.lead} />
        </p>
        <div className={styles.client}>
          <ClientPicture />
        </div>
        {/* It is in the first window: a press before the script is there must be answered. */}
        <ProductModel log />
        <Hydrate when={still}>
          <ProductFilm />
        </Hydrate>
      </section>
      <Hydrate when={still}>
        <Steps />
      </Hydrate>
      {/* A press on its form must be answered at once, so it does not wait to be scrolled near. */}
      <RegisterPrompt
        form="column"
        ground="tint"
        className={styles.prompt}
        title={copy.join.title}
        lines
        text={copy.join.text}
        words={copy.join}
        drawing={<Drawing name="sail" width={1390} height={680} className={styles.sail} />}
      >
        <p className={styles.check}>
          <TextLink alone href={pages.check.path}>
            {copy.join.check}
          </TextLink>
        </p>
      </RegisterPrompt>
    </>
  )
}

/** What to do in the model, step by step, each with its limits. */
function Steps(): ReactNode {
  const { title, items, limits } = copy.steps
  return (
    <Section>
      <Heading level={2}>
        <Clauses parts={title} />
      </Heading>
      <ol className={styles.steps}>
        {items.map((step) => (
          <li key={step.title}>
            <Heading level={3}>{step.title}</Heading>
            <p>{step.does}</p>
            <p className={styles.limits}>
              <b>{limits}</b>
              {/* A pause for those who hear it. */}
              <span className="visually-hidden">：</span>
              {step.limits}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
