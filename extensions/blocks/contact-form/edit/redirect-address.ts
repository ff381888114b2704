/**
 * Whether visitors can be redirected to a URL: on the web, with or without https://, or a path on this site.
 * `Millwork\Features\Forms\Submission\Confirmation::address()` decides; both pass `test/redirects.json`.
 *
 * @param text What the author typed.
 */
export const isRedirectAddress = ( text: string ) =>
	/^(?:\/(?!\/)|https?:\/\/[^\s/?#]|(?![^/?#.]*\.php\b)[^\s:/?#.]+(?:\.[^\s:/?#.]+)+(?:[/?#][^:]*)?$)/i.test(
		text.trim()
	);
