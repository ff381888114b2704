import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { cloneBlock, createBlock } from '@wordpress/blocks';
import type { Block as BlockInstance } from '@wordpress/blocks';
import { Button, PanelBody, ToggleControl } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { endOfFields } from 'features/forms/editor/form-field/edit';
import type { FormBlock } from 'features/forms/editor/form-field/edit';
import { stepButtons } from '../step-template';
import { submitButton } from '../variations';
import type { FormProps } from './types';

interface Selectors {
	getBlocks: ( clientId: string ) => BlockInstance[];
}

interface Actions {
	replaceInnerBlocks: (
		clientId: string,
		blocks: BlockInstance[],
		updatesSelection: boolean
	) => void;
}

const isSteps = ( { name }: BlockInstance ) =>
	name === 'jetpack/form-step' || name === 'jetpack/form-step-container';

/**
 * Puts a form's fields into the first of two steps.
 *
 * @param blocks The form's blocks.
 */
export function withSteps( blocks: readonly BlockInstance[] ): BlockInstance[] {
	const end = endOfFields( blocks as unknown as FormBlock[] );
	const send = blocks[ end ];
	// A button in columns or a group stays where it is.
	const isOwn = ! send || send.name === 'jetpack/button';
	const [ name, attributes, buttons ] = stepButtons(
		submitButton( __( 'Submit', 'millwork' ) )
	);
	const [ back, next, last ] = buttons!.map( ( [ type, values ] ) =>
		createBlock( type, values )
	);
	return [
		createBlock( 'jetpack/form-progress-indicator' ),
		createBlock( 'jetpack/form-step-container', {}, [
			createBlock( 'jetpack/form-step', {}, blocks.slice( 0, end ) ),
			createBlock( 'jetpack/form-step' ),
		] ),
		createBlock( name, attributes, [
			back!,
			next!,
			...( isOwn
				? [
						send
							? cloneBlock( send, { uniqueId: 'submit-step' } )
							: last!,
					]
				: [] ),
		] ),
		...blocks.slice( isOwn ? end + 1 : end ),
	];
}

/**
 * Moves a form's fields out of its steps.
 *
 * @param blocks The form's blocks.
 */
export const withoutSteps = (
	blocks: readonly BlockInstance[]
): BlockInstance[] =>
	blocks.flatMap( ( block ) => {
		if ( isSteps( block ) ) {
			return withoutSteps( block.innerBlocks );
		}
		if ( block.name === 'jetpack/form-step-navigation' ) {
			return block.innerBlocks
				.filter(
					( { attributes: { uniqueId, type } } ) =>
						uniqueId === 'submit-step' || type === 'submit'
				)
				.map( ( button ) =>
					cloneBlock( button, { uniqueId: undefined } )
				);
		}
		return block.name === 'jetpack/form-progress-indicator'
			? []
			: [ block ];
	} );

/** Divides a form into steps, or puts them together again. */
export function StepSettings( {
	attributes,
	setAttributes,
	clientId,
}: FormProps & { clientId: string } ) {
	const registry = useRegistry() as unknown as {
		select: ( store: unknown ) => Selectors;
	};
	const hasSteps = useSelect(
		( select ) =>
			( select( blockEditorStore ) as unknown as Selectors )
				.getBlocks( clientId )
				.some( isSteps ),
		[ clientId ]
	);
	const { replaceInnerBlocks } = useDispatch(
		blockEditorStore
	) as unknown as Actions;
	const change = ( to: typeof withSteps, words: string ) => {
		const blocks = registry
			.select( blockEditorStore )
			.getBlocks( clientId );
		replaceInnerBlocks( clientId, to( blocks ), false );
		speak( words );
	};
	return (
		<PanelBody title={ __( 'Steps', 'millwork' ) } initialOpen={ hasSteps }>
			{ hasSteps ? (
				<>
					<ToggleControl
						label={ __( 'Summary before sending', 'millwork' ) }
						help={ __(
							'Adds a last step that lists the answers. Visitors can still change them.',
							'millwork'
						) }
						checked={ !! attributes.millworkReview }
						onChange={ ( isOn ) =>
							setAttributes( {
								millworkReview: isOn || undefined,
							} )
						}
						__nextHasNoMarginBottom
					/>
					<Button
						variant="secondary"
						onClick={ () =>
							change(
								withoutSteps,
								__(
									'Steps removed. All fields are now on one page.',
									'millwork'
								)
							)
						}
						__next40pxDefaultSize
					>
						{ __( 'Remove steps, keep fields', 'millwork' ) }
					</Button>
				</>
			) : (
				<Button
					variant="secondary"
					onClick={ () =>
						change(
							withSteps,
							__(
								'The form now has two steps. Its fields are in the first one.',
								'millwork'
							)
						)
					}
					__next40pxDefaultSize
				>
					{ __( 'Split into steps', 'millwork' ) }
				</Button>
			) }
		</PanelBody>
	);
}
