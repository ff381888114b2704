import { RawHTML } from '@wordpress/element';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { DonationsAttributes } from './attributes';

/**
 * Saves the post's markup: links for readers without the plugin, written by the edit, or whatever an editor of any age
 * stored.
 */
export default function DonationsSave( {
	attributes: { storedMarkup },
}: BlockSaveProps< DonationsAttributes > ) {
	const markup = storedMarkup?.trim();
	return markup ? <RawHTML>{ markup }</RawHTML> : null;
}
