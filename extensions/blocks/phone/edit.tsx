import { createBlock, getDefaultBlockName } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import {
	LineHint,
	PlainLine,
	useLineBlockProps,
} from 'shared/editor/plain-line';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { PhoneAttributes } from './attributes';
import { hintOf } from './hint';
import { LinkedText } from './linked-text';

export default function PhoneEdit( {
	attributes,
	setAttributes,
	isSelected,
	insertBlocksAfter,
	onRemove,
}: BlockEditProps< PhoneAttributes > ) {
	const { phone } = attributes;
	const hint = hintOf( phone );
	return (
		<div { ...useLineBlockProps( isSelected ) }>
			{ isSelected || phone === '' ? (
				<PlainLine
					value={ phone }
					onChange={ ( value ) => setAttributes( { phone: value } ) }
					label={ __( 'Phone number', 'millwork' ) }
					inputMode="tel"
					onEnter={ () =>
						insertBlocksAfter?.(
							createBlock( getDefaultBlockName() ?? '' )
						)
					}
					onRemove={ onRemove }
					hint={ hint }
				/>
			) : (
				<>
					<LinkedText attributes={ attributes } />
					<LineHint>{ hint }</LineHint>
				</>
			) }
		</div>
	);
}
