import { useState } from 'react';
import { useDispatch, useSelect } from '@wordpress/data';
import {
	InspectorControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { Button, Notice, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ConditionsDialog } from './dialog';
import { circularFields, fieldById, fieldsIn, flawsOf } from './form-fields';
import type { EditorBlock } from './form-fields';
import { GoneOptions } from './gone-options';
import type { Logic } from './stored-conditions';
import { sentenceOf } from './words';

interface Selectors {
	getBlock: ( clientId: string ) => EditorBlock | null;
	getBlockName: ( clientId: string ) => string | null;
	getBlockParents: ( clientId: string ) => string[];
}

interface ConditionsPanelProps {
	clientId: string;
	/** The block's condition, of any shape. */
	stored?: object;
	/** The attribute that has it. */
	attribute?: 'conditionalLogic' | 'millworkLogic';
}

const titleOf = ( name: string ) => String( getBlockType( name )?.title ?? '' );

/** The condition of a selected field, group or step, in the sidebar. */
export default function ConditionsPanel( {
	clientId,
	stored,
	attribute = 'conditionalLogic',
}: ConditionsPanelProps ) {
	const [ isOpen, setOpen ] = useState( false );
	const form = useSelect(
		( select ) => {
			const store = select( blockEditorStore ) as unknown as Selectors;
			const root = store
				.getBlockParents( clientId )
				.find(
					( id ) =>
						store.getBlockName( id ) === 'jetpack/contact-form'
				);
			return root ? store.getBlock( root ) : null;
		},
		[ clientId ]
	);
	const { updateBlockAttributes } = useDispatch(
		blockEditorStore
	) as unknown as {
		updateBlockAttributes: (
			clientIds: string[],
			attributes: Record< string, Record< string, unknown > >,
			isByBlock: true
		) => void;
	};
	if ( ! form ) {
		return null;
	}
	const fields = fieldsIn( form, titleOf );
	const values = stored as Readonly< Record< string, unknown > > | undefined;
	const isOn = values?.enabled === true;
	const flaws = isOn && values ? flawsOf( values, fields ) : undefined;

	/** All in one action, so that one undo takes it back. */
	const save = (
		logic: Logic | undefined,
		ids: Map< string, string > = new Map()
	) => {
		updateBlockAttributes(
			[ clientId, ...ids.keys() ],
			{
				...Object.fromEntries(
					[ ...ids ].map( ( [ asked, id ] ) => [ asked, { id } ] )
				),
				[ clientId ]: { [ attribute ]: logic },
			},
			true
		);
		setOpen( false );
	};

	return (
		<InspectorControls>
			<PanelBody
				title={ __( 'Conditions', 'millwork' ) }
				initialOpen={ isOn }
			>
				<p>{ sentenceOf( stored, fields ) }</p>
				{ flaws?.isFieldGone && (
					<Notice status="warning" isDismissible={ false }>
						{ __(
							'A condition uses a field that no longer exists, so it’s ignored. Edit the conditions to choose another field.',
							'millwork'
						) }
					</Notice>
				) }
				<GoneOptions options={ flaws?.goneOptions ?? [] } />
				<Button
					variant="secondary"
					onClick={ () => setOpen( true ) }
					__next40pxDefaultSize
				>
					{ isOn
						? __( 'Edit conditions', 'millwork' )
						: __( 'Add a condition', 'millwork' ) }
				</Button>{ ' ' }
				{ isOn && (
					<Button
						variant="tertiary"
						isDestructive
						onClick={ () => save( undefined ) }
						__next40pxDefaultSize
					>
						{ __( 'Remove', 'millwork' ) }
					</Button>
				) }
			</PanelBody>
			{ isOpen && (
				<ConditionsDialog
					stored={ stored }
					fields={ fields.filter(
						( field ) =>
							field.clientId !== clientId &&
							// Conditions only know the first field with an ID.
							( ! field.id ||
								fieldById( fields, field.id ) === field )
					) }
					circular={ circularFields( form, fields, clientId ) }
					save={ save }
					close={ () => setOpen( false ) }
				/>
			) }
		</InspectorControls>
	);
}
