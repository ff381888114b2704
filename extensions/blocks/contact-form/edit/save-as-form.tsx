import { useState } from 'react';
import { useDispatch, useRegistry } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { ToolbarButton } from '@wordpress/components';
import { symbol } from '@wordpress/icons';
import { __, sprintf } from '@wordpress/i18n';
import type { ContactFormAttributes } from '../attributes';
import { nameOf } from './form-name';
import { messageOf } from './message-of';
import { FORM_TYPE, useEditedPost, useMay } from './saved-forms';

interface Props {
	clientId: string;
	attributes: ContactFormAttributes;
}

interface Core {
	saveEntityRecord: (
		kind: string,
		name: string,
		record: object,
		options: object
	) => Promise< { id: number } | undefined >;
}

interface Notices {
	createSuccessNotice: ( text: string, options: object ) => void;
	createErrorNotice: ( text: string, options: object ) => void;
}

/** Saves a form in the post as a reusable form, which several posts can show. */
export function SaveAsForm( { clientId, attributes }: Props ) {
	const registry = useRegistry() as unknown as {
		select: ( store: unknown ) => {
			getBlock: ( id: string ) => Block | null;
		};
	};
	const { replaceBlock } = useDispatch( blockEditorStore );
	const { saveEntityRecord } = useDispatch( 'core' ) as unknown as Core;
	const { createSuccessNotice, createErrorNotice } = useDispatch(
		'core/notices'
	) as unknown as Notices;
	const { author, type } = useEditedPost();
	const may = useMay( 'create' );
	const [ isBusy, setIsBusy ] = useState( false );
	if ( ! may || type === FORM_TYPE ) {
		return null;
	}
	const save = async () => {
		const form = registry.select( blockEditorStore ).getBlock( clientId );
		if ( ! form ) {
			return;
		}
		setIsBusy( true );
		const title = nameOf( attributes );
		try {
			const saved = await saveEntityRecord(
				'postType',
				FORM_TYPE,
				{
					title,
					content: serialize( [ form ] ),
					status: 'publish',
					// A form without recipients is emailed to its author.
					...( author && { author } ),
				},
				{ throwOnError: true }
			);
			if ( saved ) {
				void replaceBlock(
					clientId,
					createBlock( 'jetpack/contact-form', { ref: saved.id } )
				);
				createSuccessNotice(
					sprintf(
						/* translators: %s: name of a form. */
						__(
							'“%s” is now a saved form. Save this post to show it.',
							'millwork'
						),
						title
					),
					{ type: 'snackbar' }
				);
			}
		} catch ( error ) {
			setIsBusy( false );
			createErrorNotice(
				sprintf(
					/* translators: %s: the reason. */
					__(
						'The form couldn’t be saved. It is still in this post. %s',
						'millwork'
					),
					messageOf( error )
				),
				{ type: 'snackbar' }
			);
		}
	};
	return (
		<ToolbarButton
			icon={ symbol }
			label={ __( 'Save form for reuse', 'millwork' ) }
			disabled={ isBusy }
			onClick={ () => void save() }
		/>
	);
}
