-- Custom: what the new indexes hold is known to the planner from now on, not from the next night on.
ANALYZE "content_items", "media";
