import { useDispatch } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { closeSmall, plus } from '@wordpress/icons';
import { __, sprintf } from '@wordpress/i18n';
import { useOptionList } from './use-option-list';

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
	const { add, remove, fieldProps } = useOptionList(
		shown,
		setOptions,
		endUndoStep
	);
	return (
		<>
			{ shown.map( ( option, index ) => (
				<div className="jetpack-field__choice" key={ index }>
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
