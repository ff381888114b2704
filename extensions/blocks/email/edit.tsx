import { __ } from '@wordpress/i18n';
import { LineEdit } from 'shared/editor/plain-line';
import { exampleCheck } from 'shared/editor/publish-checks/example-data';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { EmailAttributes } from './attributes';
import { exampleOf } from './example';
import { hintOf } from './hint';
import { LinkedText } from './linked-text';

export const useChecks = ( { email }: Readonly< EmailAttributes > ) => [
	exampleCheck( exampleOf( email ) ),
];

export default function EmailEdit( block: BlockEditProps< EmailAttributes > ) {
	const { attributes, setAttributes } = block;
	return (
		<LineEdit
			block={ block }
			value={ attributes.email }
			onChange={ ( email ) => setAttributes( { email } ) }
			label={ __( 'Email', 'millwork' ) }
			inputMode="email"
			hint={ hintOf( attributes.email ) }
		>
			<LinkedText attributes={ attributes } />
		</LineEdit>
	);
}
