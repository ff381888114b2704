import { RawHTML } from '@wordpress/element';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { PaymentsIntroAttributes } from './attributes';

export default function PaymentsIntroSave( {
	attributes: { storedMarkup },
}: BlockSaveProps< PaymentsIntroAttributes > ) {
	const markup = storedMarkup?.trim();
	return markup ? <RawHTML>{ markup }</RawHTML> : null;
}
