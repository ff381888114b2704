import { __ } from '@wordpress/i18n';
import { LineEdit } from 'shared/editor/plain-line';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { PhoneAttributes } from './attributes';
import { hintOf } from './hint';
import { LinkedText } from './linked-text';

export default function PhoneEdit( block: BlockEditProps< PhoneAttributes > ) {
	const { attributes, setAttributes } = block;
	return (
		<LineEdit
			block={ block }
			value={ attributes.phone }
			onChange={ ( phone ) => setAttributes( { phone } ) }
			label={ __( 'Phone number', 'millwork' ) }
			inputMode="tel"
			hint={ hintOf( attributes.phone ) }
		>
			<LinkedText attributes={ attributes } />
		</LineEdit>
	);
}
