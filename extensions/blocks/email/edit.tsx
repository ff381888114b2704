import { __ } from '@wordpress/i18n';
import { LineEdit } from 'shared/editor/plain-line';
import { useExampleCheck } from 'shared/editor/publish-checks/example-data';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { EmailAttributes } from './attributes';
import { exampleOf } from './example';
import { hintOf } from './hint';
import { LinkedText } from './linked-text';

export default function EmailEdit( block: BlockEditProps< EmailAttributes > ) {
	const { attributes, setAttributes } = block;
	useExampleCheck( exampleOf( attributes.email ) );
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
