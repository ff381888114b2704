import { getEditorData } from 'shared/editor/availability';

/**
 * The path of one of our routes. Jetpack, if active, serves the paths it knows (`/wpcom/v2`, `/jetpack/v4`) even for
 * our blocks. PHP then serves the same route under `millwork/v1` as well (php/Rest/RouteRegistration.php) and tells the page.
 *
 * @param path The path in the spec, with its query, for example '/wpcom/v2/mailchimp'.
 * @return The path for apiFetch().
 */
export const routePath = ( path: string ): string =>
	( getEditorData().routeBase ?? '' ) + path;
