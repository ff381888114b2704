import { createBlock, getDefaultBlockName } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { PlainLine, useLineBlockProps } from 'shared/editor/plain-line';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { PhoneAttributes } from './attributes';
import { LinkedText } from './linked-text';

export default function PhoneEdit( {
	attributes,
	setAttributes,
	isSelected,
	insertBlocksAfter,
	onRemove,
}: BlockEditProps< PhoneAttributes > ) {
	const { phone } = attributes;
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
				/>
			) : (
				<LinkedText attributes={ attributes } />
			) }
		</div>
	);
}
