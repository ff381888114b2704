import type { ReactNode } from 'react';
import { createBlock, getDefaultBlockName } from '@wordpress/blocks';
import type { BlockEditProps } from 'shared/editor/register-block';
import { LineHint } from './line-hint';
import { PlainLine } from './plain-line';
import { useLineBlockProps } from './use-line-block-props';

interface LineEditProps {
	/** What the editor gives to the block's edit. */
	block: Pick<
		BlockEditProps< object >,
		'isSelected' | 'insertBlocksAfter' | 'onRemove'
	>;
	value: string;
	onChange: ( value: string ) => void;
	/** Names the field, and stands in it while it is empty. */
	label: string;
	/** The keyboard that phones show. */
	inputMode: 'email' | 'tel';
	/** What is probably not meant; '' for nothing. */
	hint: string;
	/** The line as it is saved. */
	children: ReactNode;
}

/**
 * The edit of a block that is one line of text: a field while it is selected, and as it is saved otherwise.
 *
 * @param props.block What the editor gives to the block's edit.
 * @param props.label The field's name.
 */
export function LineEdit( {
	block: { isSelected, insertBlocksAfter, onRemove },
	value,
	onChange,
	label,
	inputMode,
	hint,
	children,
}: LineEditProps ) {
	return (
		<div { ...useLineBlockProps( isSelected ) }>
			{ isSelected || value === '' ? (
				<PlainLine
					value={ value }
					onChange={ onChange }
					label={ label }
					inputMode={ inputMode }
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
					{ children }
					<LineHint>{ hint }</LineHint>
				</>
			) }
		</div>
	);
}
