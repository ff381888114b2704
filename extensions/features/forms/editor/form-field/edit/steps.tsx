import { useEffect, useState } from 'react';
import type { CSSProperties } from 'react';
import { useDispatch, useSelect } from '@wordpress/data';
import {
	InspectorControls,
	PanelColorSettings,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Button, PanelBody, SelectControl } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { FormBlock } from './field-position';

interface Selectors {
	getBlocks: ( clientId: string ) => FormBlock[];
	getBlockParentsByBlockName: ( clientId: string, name: string ) => string[];
	getSelectedBlockClientId: () => string | null;
	hasSelectedInnerBlock: ( clientId: string, isDeep: boolean ) => boolean;
}

interface Actions {
	insertBlock: ( block: object, index: number, root: string ) => void;
	selectBlock: ( clientId: string ) => void;
}

const STEP = 'jetpack/form-step';

/** The steps in a form, one at a time: the one that was selected last. */
export function StepsEdit( { clientId }: { clientId: string } ) {
	// As text, because lists are new objects each time, which would count as changes.
	const { state, selected } = useSelect(
		( select ) => {
			const store = select( blockEditorStore ) as unknown as Selectors;
			const steps = store
				.getBlocks( clientId )
				.filter( ( { name } ) => name === STEP );
			return {
				state: JSON.stringify(
					steps.map( ( step ) => [
						step.clientId,
						step.attributes.stepLabel ?? '',
					] )
				),
				selected: steps.find(
					( step ) =>
						step.clientId === store.getSelectedBlockClientId() ||
						store.hasSelectedInnerBlock( step.clientId, true )
				)?.clientId,
			};
		},
		[ clientId ]
	);
	const { insertBlock, selectBlock } = useDispatch(
		blockEditorStore
	) as unknown as Actions;
	const steps = JSON.parse( state ) as [ string, string ][];
	const [ last, setLast ] = useState( '' );
	useEffect( () => {
		if ( selected ) {
			setLast( selected );
		}
	}, [ selected ] );
	const current =
		steps.find( ( [ id ] ) => id === ( selected ?? last ) )?.[ 0 ] ??
		steps[ 0 ]?.[ 0 ];
	const { children, ...props } = useInnerBlocksProps( useBlockProps(), {
		renderAppender: () => null,
	} );
	const add = () => {
		insertBlock( createBlock( STEP ), steps.length, clientId );
		speak( __( 'Step added.', 'millwork' ) );
	};
	return (
		<div { ...props }>
			<div
				className="jetpack-form__navigation"
				role="group"
				aria-label={ __( 'Steps', 'millwork' ) }
				contentEditable={ false }
				suppressContentEditableWarning
			>
				{ steps.map( ( [ id, label ], index ) => (
					<Button
						key={ id }
						variant={ id === current ? 'primary' : 'secondary' }
						aria-pressed={ id === current }
						onClick={ () => {
							setLast( id );
							selectBlock( id );
						} }
						__next40pxDefaultSize
					>
						{ label.replace( /<[^>]*>/g, '' ) ||
							sprintf(
								/* translators: %d: number of a form's step */
								__( 'Step %d', 'millwork' ),
								index + 1
							) }
					</Button>
				) ) }
				<Button
					variant="tertiary"
					onClick={ add }
					__next40pxDefaultSize
				>
					{ __( 'Add step', 'millwork' ) }
				</Button>
			</div>
			<style>
				{ steps
					.filter( ( [ id ] ) => id !== current )
					.map( ( [ id ] ) => `#block-${ id }{display:none}` )
					.join( '' ) }
			</style>
			{ children }
		</div>
	);
}

/** The buttons between the steps. */
export function NavigationEdit() {
	return (
		<div
			{ ...useInnerBlocksProps(
				useBlockProps( { className: 'jetpack-form__navigation' } ),
				{
					allowedBlocks: [ 'jetpack/button', 'core/button' ],
					renderAppender: () => null,
				}
			) }
		/>
	);
}

interface ProgressAttributes {
	variant?: string;
	progressColor?: string;
	progressBackgroundColor?: string;
}

/** The bar or the dots that show how far visitors are. */
export function ProgressEdit( {
	attributes: { variant, progressColor, progressBackgroundColor },
	clientId,
	setAttributes,
}: BlockEditProps< ProgressAttributes > ) {
	const count = useSelect(
		( select ) => {
			const store = select( blockEditorStore ) as unknown as Selectors;
			const [ form = '' ] = store.getBlockParentsByBlockName(
				clientId,
				'jetpack/contact-form'
			);
			return store
				.getBlocks( form )
				.flatMap( ( block ) => [ block, ...block.innerBlocks ] )
				.filter( ( { name } ) => name === STEP ).length;
		},
		[ clientId ]
	);
	const isDots = variant === 'dots';
	const blockProps = useBlockProps( {
		className: `jetpack-form__progress${ isDots ? ' is-dots' : '' }`,
		style: {
			'--millwork-progress': progressColor,
			'--millwork-progress-ground': progressBackgroundColor,
		} as CSSProperties,
	} );
	return (
		<div { ...blockProps }>
			<InspectorControls>
				<PanelBody title={ __( 'Progress', 'millwork' ) }>
					<SelectControl
						label={ __( 'Style', 'millwork' ) }
						value={ isDots ? 'dots' : 'line' }
						options={ [
							{ value: 'line', label: __( 'Bar', 'millwork' ) },
							{ value: 'dots', label: __( 'Dots', 'millwork' ) },
						] }
						onChange={ ( value ) =>
							setAttributes( { variant: value } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			</InspectorControls>
			<InspectorControls group="styles">
				<PanelColorSettings
					title={ __( 'Progress', 'millwork' ) }
					colorSettings={ [
						{
							label: __( 'Done', 'millwork' ),
							value: progressColor as string,
							onChange: ( value?: string ) =>
								setAttributes( { progressColor: value } ),
						},
						{
							label: __( 'Not done yet', 'millwork' ),
							value: progressBackgroundColor as string,
							onChange: ( value?: string ) =>
								setAttributes( {
									progressBackgroundColor: value,
								} ),
						},
					] }
				/>
			</InspectorControls>
			<div aria-hidden>
				{ Array.from( { length: count }, ( _, index ) => (
					<span
						key={ index }
						className={ index ? undefined : 'is-done' }
					/>
				) ) }
			</div>
			<p>
				{ sprintf(
					/* translators: %d: number of steps */
					__( 'Step 1 of %d', 'millwork' ),
					count
				) }
			</p>
		</div>
	);
}
