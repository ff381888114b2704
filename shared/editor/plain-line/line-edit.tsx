import type { ReactNode } from 'react';
import { createBlock, getDefaultBlockName } from '@wordpress/blocks';
import type { BlockEditProps } from 'shared/editor/register-block';
import { LineHint } from './line-hint';
import { PlainLine } from './plain-line';
import { useLineBlockProps } from './use-line-block-props';

interface LineEditProps {
	/** Props of the block's edit. */
	block: Pick<
		BlockEditProps< object >,
		'isSelected' | 'insertBlocksAfter' | 'onRemove'
	>;
	value: string;
	onChange: ( value: string ) => void;
	label: string;
	/** The keyboard on phones. */
	inputMode: 'email' | 'tel';
	/** A likely mistake; '' for none. */
	hint: string;
	children: ReactNode;
}

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
