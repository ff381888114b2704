import { getEditorData } from 'shared/editor/availability';

/**
 * The path of one of our routes. Where Jetpack is active, it answers the paths that it knows (`/wpcom/v2`, `/jetpack/v4`)
 * itself, even for blocks that are ours. PHP then serves the same route under `millwork/v1` too (php/Rest/Routes.php)
 * and tells the page.
 *
 * @param path The path in the spec, with its query, such as '/wpcom/v2/mailchimp'.
 * @return The path to give to apiFetch().
 */
export const routePath = ( path: string ): string =>
	( getEditorData().routeBase ?? '' ) + path;
