import { useDispatch, useRegistry } from '@wordpress/data';
import {
	store as blockEditorStore,
	useBlockEditContext,
} from '@wordpress/block-editor';
import { getDefaultBlockName } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { chevronDown, chevronUp, closeSmall, plus } from '@wordpress/icons';
import { __, sprintf } from '@wordpress/i18n';
import { fieldNames } from '../transforms';
import { useOptionList } from './use-option-list';
import { useParagraphAfter } from './use-paragraph-after';

interface OptionListProps {
	options: readonly string[];
	setOptions: ( options: string[] ) => void;
	/** Shown before each option, as on the page. */
	mark?: 'radio' | 'checkbox';
	/** Whether an option is selected by default. */
	isChosen?: ( option: string ) => boolean;
	/** Whether the buttons show. */
	isSelected: boolean;
}

/** A field's options, edited in place. */
export function OptionList( {
	options,
	setOptions,
	mark,
	isChosen,
	isSelected,
}: OptionListProps ) {
	const shown = options.length ? options : [ '' ];
	const { __unstableMarkLastChangeAsPersistent: endUndoStep } = useDispatch(
		blockEditorStore
	) as unknown as { __unstableMarkLastChangeAsPersistent: () => void };
	const { add, remove, move, fieldProps } = useOptionList(
		shown,
		setOptions,
		endUndoStep,
		useGoOn()
	);
	return (
		<>
			{ shown.map( ( option, index ) => (
				<div
					className="jetpack-field__choice jetpack-field__option"
					key={ index }
				>
					{ mark && (
						<input
							type={ mark }
							checked={ option !== '' && !! isChosen?.( option ) }
							readOnly
							tabIndex={ -1 }
							aria-hidden
						/>
					) }
					<input
						type="text"
						className="jetpack-field__option-text"
						aria-label={ sprintf(
							/* translators: %d: number of an option in its list. */
							__( 'Option %d', 'millwork' ),
							index + 1
						) }
						placeholder={ __( 'Write an option…', 'millwork' ) }
						{ ...fieldProps( index ) }
					/>
					{ isSelected && shown.length > 1 && (
						<span className="jetpack-field__option-buttons">
							<Button
								icon={ chevronUp }
								size="small"
								label={ sprintf(
									/* translators: %d: number of an option in its list. */
									__( 'Move option %d up', 'millwork' ),
									index + 1
								) }
								accessibleWhenDisabled
								disabled={ index === 0 }
								onClick={ () => move( index, -1 ) }
							/>
							<Button
								icon={ chevronDown }
								size="small"
								label={ sprintf(
									/* translators: %d: number of an option in its list. */
									__( 'Move option %d down', 'millwork' ),
									index + 1
								) }
								accessibleWhenDisabled
								disabled={ index === shown.length - 1 }
								onClick={ () => move( index, 1 ) }
							/>
							<Button
								icon={ closeSmall }
								size="small"
								label={ sprintf(
									/* translators: %d: number of an option in its list. */
									__( 'Remove option %d', 'millwork' ),
									index + 1
								) }
								onClick={ () => remove( index ) }
							/>
						</span>
					) }
				</div>
			) ) }
			{ isSelected && (
				<Button
					className="jetpack-field__add-option"
					icon={ plus }
					variant="tertiary"
					size="compact"
					onClick={ () => add() }
				>
					{ __( 'Add an option', 'millwork' ) }
				</Button>
			) }
		</>
	);
}

interface Selectors {
	getBlockName: ( clientId: string ) => string | null;
	getNextBlockClientId: ( clientId: string ) => string | null;
}

/**
 * Goes to the field after this one. If something else follows, such as the form's button, a new paragraph comes first:
 * what is typed next is not meant for the button.
 */
function useGoOn() {
	const { clientId } = useBlockEditContext() as { clientId: string };
	const registry = useRegistry() as unknown as {
		select: ( store: unknown ) => Selectors;
	};
	const { selectBlock } = useDispatch( blockEditorStore ) as unknown as {
		selectBlock: ( clientId: string, initialPosition: 0 ) => void;
	};
	const addParagraph = useParagraphAfter();
	return () => {
		const store = registry.select( blockEditorStore );
		const next = store.getNextBlockClientId( clientId );
		const name = ( next && store.getBlockName( next ) ) || '';
		const isNext = fieldNames.has( name ) || name === getDefaultBlockName();
		if ( ! isNext && addParagraph() ) {
			return;
		}
		if ( next ) {
			selectBlock( next, 0 );
		}
	};
}
