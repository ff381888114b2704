import { createBlock, getDefaultBlockName } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import {
	LineHint,
	PlainLine,
	useLineBlockProps,
} from 'shared/editor/plain-line';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { EmailAttributes } from './attributes';
import { hintOf } from './hint';
import { LinkedText } from './linked-text';

export default function EmailEdit( {
	attributes,
	setAttributes,
	isSelected,
	insertBlocksAfter,
	onRemove,
}: BlockEditProps< EmailAttributes > ) {
	const { email } = attributes;
	const hint = hintOf( email );
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
