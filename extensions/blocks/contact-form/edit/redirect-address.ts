/**
 * Whether visitors can be sent to an address: one on the web, with or without https:// in front, or a
 * path on this site. `Millwork\Features\Forms\Submission\Confirmation::address()` decides; both pass `test/redirects.json`.
 *
 * @param text What the author typed.
 */
export const isRedirectAddress = ( text: string ) =>
	/^(?:\/(?!\/)|https?:\/\/[^\s/?#]|(?![^/?#.]*\.php\b)[^\s:/?#.]+(?:\.[^\s:/?#.]+)+(?:[/?#][^:]*)?$)/i.test(
		text.trim()
	);
