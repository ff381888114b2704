import type { SupportAttributes } from 'shared/editor/register-block';

/** The list is the same everywhere, so the block has only what styles it. */
export type SiteHostsAttributes = SupportAttributes;
