import { RawHTML } from '@wordpress/element';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { SubscriptionsAttributes } from './attributes';

/** Returns the post's markup, as stored by an editor of any age. The form itself is rendered for each page. */
export default function SubscriptionsSave( {
	attributes: { storedMarkup },
}: BlockSaveProps< SubscriptionsAttributes > ) {
	const markup = storedMarkup?.trim();
	return markup ? <RawHTML>{ markup }</RawHTML> : null;
}
