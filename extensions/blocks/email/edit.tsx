import { createBlock, getDefaultBlockName } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { PlainLine, useLineBlockProps } from 'shared/editor/plain-line';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { EmailAttributes } from './attributes';
import { LinkedText } from './linked-text';

export default function EmailEdit( {
	attributes,
	setAttributes,
	isSelected,
	insertBlocksAfter,
	onRemove,
}: BlockEditProps< EmailAttributes > ) {
	const { email } = attributes;
	return (
		<div { ...useLineBlockProps( isSelected ) }>
			{ isSelected || email === '' ? (
				<PlainLine
					value={ email }
					onChange={ ( value ) => setAttributes( { email: value } ) }
					label={ __( 'Email', 'millwork' ) }
					inputMode="email"
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
