import { useEffect, useRef } from 'react';
import { useDispatch } from '@wordpress/data';
import {
	InspectorControls,
	store as blockEditorStore,
	useBlockEditContext,
} from '@wordpress/block-editor';
import { Button, ToggleControl } from '@wordpress/components';
import type { Block } from '@wordpress/blocks';
import { plus } from '@wordpress/icons';
import { __ } from '@wordpress/i18n';
import {
	PICTURE_FIELD_MARKUP,
	createFieldEdit,
	createPictureOptions,
} from 'features/forms/editor/form-field/edit';
import type { ControlProps } from 'features/forms/editor/form-field/edit';
import { useIsPreview } from 'shared/editor/is-preview';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { FieldImageSelectAttributes } from './attributes';
import metadata from './block.json';

type PictureProps = {
	attributes: Readonly< FieldImageSelectAttributes >;
	setAttributes: (
		attributes: Partial< FieldImageSelectAttributes >
	) => void;
};

export default createFieldEdit( {
	type: 'image-select',
	control: Start as unknown as ( props: ControlProps ) => JSX.Element,
	settings: Settings as unknown as ( props: ControlProps ) => JSX.Element,
	isGroup: true,
	emptyLabel: ( attributes ) =>
		( attributes as unknown as FieldImageSelectAttributes ).isMultiple
			? __( 'Choose several', 'millwork' )
			: __( 'Choose one', 'millwork' ),
} );

interface Actions {
	replaceInnerBlocks: (
		clientId: string,
		blocks: Block[],
		updateSelection: boolean
	) => void;
	updateBlockAttributes: ( clientId: string, attributes: object ) => void;
	__unstableMarkNextChangeAsNotPersistent: () => void;
}

/** A field without options: a new one gets two, a stored one a button. */
function Start( { attributes }: PictureProps ) {
	const { options, storedMarkup } = attributes;
	const { clientId } = useBlockEditContext() as { clientId: string };
	const isPreview = useIsPreview();
	const isNew = storedMarkup === undefined && ! isPreview;
	const hasAdded = useRef( false );
	const actions = useDispatch( blockEditorStore ) as unknown as Actions;
	const add = () => {
		const labels = options.filter( Boolean );
		actions.replaceInnerBlocks(
			clientId,
			[ createPictureOptions( labels.length ? labels : [ '', '' ] ) ],
			false
		);
	};
	useEffect( () => {
		if ( isNew && ! hasAdded.current ) {
			hasAdded.current = true;
			// Part of inserting the block: undoing that undoes it.
			actions.__unstableMarkNextChangeAsNotPersistent();
			actions.updateBlockAttributes( clientId, {
				options: [],
				storedMarkup: PICTURE_FIELD_MARKUP,
			} );
			actions.__unstableMarkNextChangeAsNotPersistent();
			add();
		}
	} );
	if ( isPreview ) {
		return (
			<div style={ { display: 'flex', gap: '1em' } }>
				{ [ 0, 1, 2 ].map( ( one ) => (
					<span
						key={ one }
						style={ {
							inlineSize: '5em',
							blockSize: '5em',
							border: '1px solid currentcolor',
							background: one
								? undefined
								: 'color-mix(in srgb, currentcolor 20%, transparent)',
						} }
					/>
				) ) }
			</div>
		);
	}
	return isNew ? (
		<></>
	) : (
		<Button
			icon={ plus }
			variant="secondary"
			onClick={ add }
			__next40pxDefaultSize
		>
			{ __( 'Add images', 'millwork' ) }
		</Button>
	);
}

function Settings( { attributes, setAttributes }: PictureProps ) {
	const toggles = {
		isMultiple: __( 'Let visitors choose several', 'millwork' ),
		showLabels: __( 'Show labels', 'millwork' ),
		isSupersized: __( 'Large images', 'millwork' ),
		randomizeOptions: __( 'Random order', 'millwork' ),
	};
	const helps: Partial< Record< keyof typeof toggles, string > > = {
		showLabels: __(
			'Screen readers read labels even if they’re hidden.',
			'millwork'
		),
		randomizeOptions: __(
			'Each visitor sees a different order. Without JavaScript, visitors see your order.',
			'millwork'
		),
	};
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Images', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ defaultsOf(
					metadata,
					'isMultiple',
					'showLabels',
					'isSupersized',
					'randomizeOptions'
				) }
			>
				{ ( Object.keys( toggles ) as ( keyof typeof toggles )[] ).map(
					( name ) => (
						<Setting
							key={ name }
							label={ toggles[ name ] }
							of={ name }
						>
							<ToggleControl
								label={ toggles[ name ] }
								help={ helps[ name ] }
								checked={ attributes[ name ] }
								onChange={ ( value ) =>
									setAttributes( { [ name ]: value } )
								}
								__nextHasNoMarginBottom
							/>
						</Setting>
					)
				) }
			</SettingsPanel>
		</InspectorControls>
	);
}
