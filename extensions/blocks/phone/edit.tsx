import { __ } from '@wordpress/i18n';
import { LineEdit } from 'shared/editor/plain-line';
import { exampleCheck } from 'shared/editor/publish-checks/example-data';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { PhoneAttributes } from './attributes';
import { exampleOf } from './example';
import { hintOf } from './hint';
import { LinkedText } from './linked-text';

export const useChecks = ( { phone }: Readonly< PhoneAttributes > ) => [
	exampleCheck( exampleOf( phone ) ),
];

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
