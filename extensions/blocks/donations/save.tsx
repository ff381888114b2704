import { RawHTML } from '@wordpress/element';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { DonationsAttributes } from './attributes';

/**
 * Gives the post's markup back: links for readers without the plugin, which the edit wrote, or what an editor of any
 * age stored.
 *
 * @param props.attributes The block's attributes.
 */
export default function DonationsSave( {
	attributes: { storedMarkup },
}: BlockSaveProps< DonationsAttributes > ) {
	const markup = storedMarkup?.trim();
	return markup ? <RawHTML>{ markup }</RawHTML> : null;
}
