import { Suspense, lazy, useMemo } from 'react';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import {
	BlockControls,
	RichText,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import { offeredFields } from './offered-fields';
import { useNewFields } from './use-new-fields';

const ConditionsPanel = lazy(
	() => import( 'features/forms/editor/form-logic' )
);

interface Selectors {
	getBlockRootClientId: ( clientId: string ) => string;
	getBlockOrder: ( clientId: string ) => string[];
}

interface Actions {
	moveBlocksToPosition: (
		clientIds: string[],
		from: string,
		to: string,
		index: number
	) => void;
	removeBlock: ( clientId: string, selectsPrevious: boolean ) => void;
	selectBlock: ( clientId: string ) => void;
}

/** A step of a form, in which fields are added. Its heading is its label. */
export function StepEdit( {
	attributes: { conditionalLogic, stepLabel = '' },
	clientId,
	isSelected,
	setAttributes,
}: BlockEditProps< { conditionalLogic?: object; stepLabel?: string } > ) {
	useNewFields( clientId );
	const prioritizedInserterBlocks = useMemo( offeredFields, [] );
	const registry = useRegistry() as unknown as {
		select: ( store: unknown ) => Selectors;
		batch: ( callback: () => void ) => void;
	};
	const order = useSelect(
		( select ) => {
			const store = select( blockEditorStore ) as unknown as Selectors;
			return store.getBlockOrder(
				store.getBlockRootClientId( clientId )
			);
		},
		[ clientId ]
	);
	const { moveBlocksToPosition, removeBlock, selectBlock } = useDispatch(
		blockEditorStore
	) as unknown as Actions;
	const place = order.indexOf( clientId );
	const neighbor = order[ place - 1 ] ?? order[ place + 1 ];
	const remove = ( into: string ) => {
		const store = registry.select( blockEditorStore );
		registry.batch( () => {
			moveBlocksToPosition(
				store.getBlockOrder( clientId ),
				clientId,
				into,
				place > 0 ? store.getBlockOrder( into ).length : 0
			);
			removeBlock( clientId, false );
			selectBlock( into );
		} );
		speak(
			__(
				'Step removed. Its fields moved to the step next to it.',
				'millwork'
			)
		);
	};
	const { children, ...props } = useInnerBlocksProps(
		useBlockProps( { className: 'jetpack-form__fields' } ),
		{ prioritizedInserterBlocks } as object
	);
	return (
		<div { ...props }>
			{ neighbor && (
				<BlockControls>
					<ToolbarGroup>
						<ToolbarButton
							onClick={ () => remove( neighbor ) }
							style={ { whiteSpace: 'nowrap' } }
						>
							{ __( 'Remove step, keep fields', 'millwork' ) }
						</ToolbarButton>
					</ToolbarGroup>
				</BlockControls>
			) }
			{ isSelected && (
				<Suspense fallback={ null }>
					<ConditionsPanel
						clientId={ clientId }
						stored={ conditionalLogic }
					/>
				</Suspense>
			) }
			<RichText
				identifier="stepLabel"
				tagName="p"
				className="jetpack-form__heading"
				value={ stepLabel }
				onChange={ ( value ) => setAttributes( { stepLabel: value } ) }
				aria-label={ __( 'Name of the step', 'millwork' ) }
				placeholder={ sprintf(
					/* translators: %d: number of a form's step */
					__( 'Step %d', 'millwork' ),
					place + 1
				) }
				allowedFormats={ [] }
				disableLineBreaks
			/>
			{ children }
		</div>
	);
}
