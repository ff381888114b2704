import { useBlockProps } from '@wordpress/block-editor';

interface SavedLink {
	/** The address that the block embeds. */
	url?: string;
	/** The markup that the post holds, as an attribute with the source 'raw'. */
	storedMarkup?: string;
}

/**
 * Saves an address as a link: what remains of an embed where nobody can render it. Until 2022 editors wrote the address
 * before the class, and since then behind it; a stored post keeps the order that it has. To be called in a block's
 * save().
 *
 * @param attributes              The block's attributes.
 * @param attributes.storedMarkup What the post holds.
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
