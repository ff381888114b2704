import { RawHTML } from '@wordpress/element';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { SubscriptionsAttributes } from './attributes';

/**
 * Gives the post's markup back, as an editor of any age stored it. The form itself is made for each page.
 *
 * @param props.attributes The block's attributes.
 */
export default function SubscriptionsSave( {
	attributes: { storedMarkup },
}: BlockSaveProps< SubscriptionsAttributes > ) {
	const markup = storedMarkup?.trim();
	return markup ? <RawHTML>{ markup }</RawHTML> : null;
}
