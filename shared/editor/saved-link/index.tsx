import { useBlockProps } from '@wordpress/block-editor';

interface SavedLink {
	/** The embedded URL. */
	url?: string;
	/** The post's markup, from an attribute with the source 'raw'. */
	storedMarkup?: string;
}

/**
 * Saves a URL as a link, which remains if nothing can render the embed. Until 2022 editors wrote the URL before the
 * class, since then after it; a stored post keeps its order. Call it in a block's save().
 *
 * @param attributes.storedMarkup The post's markup.
 */
export function saveLink( { url, storedMarkup = '' }: SavedLink ) {
	const props = useBlockProps.save();
	return storedMarkup.trim().startsWith( '<a href' ) ? (
		<a href={ url } { ...props }>
			{ url }
		</a>
	) : (
		<a { ...props } href={ url }>
			{ url }
		</a>
	);
}
