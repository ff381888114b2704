import { getEditorData } from 'shared/editor/availability';

/**
 * Where one of our routes is asked. Jetpack answers paths of its own names (`/wpcom/v2`, `/jetpack/v4`) itself where
 * it is active, for blocks that are ours too: PHP then serves the same route under `millwork/v1`
 * (php/Rest/Routes.php) and says so to the page.
 *
 * @param path The path as the spec has it, with its query, as '/wpcom/v2/mailchimp'.
 * @return The path to give to apiFetch().
 */
export const routePath = ( path: string ): string =>
	( getEditorData().routeBase ?? '' ) + path;
