import { useMemo, useState } from 'react';
import { useDispatch, useSelect } from '@wordpress/data';
import apiFetch from '@wordpress/api-fetch';
import { speak } from '@wordpress/a11y';
import {
	BlockControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { cloneBlock, parse } from '@wordpress/blocks';
import {
	Button,
	ExternalLink,
	Notice,
	Placeholder,
	Spinner,
	ToolbarGroup,
} from '@wordpress/components';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { ToolbarText } from 'shared/editor/toolbar-text';
import icon from '../icon';
import { useBlockPreview } from '../wordpress';
import { messageOf } from './message-of';
import { useMay } from './saved-forms';
import { ViewEntries } from './view-entries';

interface FormPost {
	title?: { raw?: string; rendered?: string };
	content?: { raw?: string };
}

/** The parts of the store core that are used here. */
interface Selectors {
	getEntityRecords: ( ...args: unknown[] ) => FormPost[] | null;
	hasFinishedResolution: ( selector: string, args: unknown[] ) => boolean;
}

/**
 * Loads a form, as a list with one entry, so that a missing form isn't an error.
 *
 * @param id The form's post ID.
 */
const useForm = ( id: number, status: 'any' | 'trash' = 'any' ) =>
	useSelect(
		( select ) => {
			const { getEntityRecords, hasFinishedResolution } = select(
				'core'
			) as Selectors;
			const args = [
				'postType',
				'jetpack_form',
				{
					include: [ id ],
					per_page: 1,
					// Users who may not edit it can't read the edit context.
					context: 'view',
					status,
				},
			];
			return {
				form: getEntityRecords( ...args )?.[ 0 ],
				isKnown: hasFinishedResolution( 'getEntityRecords', args ),
			};
		},
		[ id, status ]
	);

/** A form stored in its own post, as editors of 2026 do: shown here, edited there. */
export function ReferencedForm( {
	id,
	clientId,
}: {
	id: number;
	clientId: string;
} ) {
	const { form, isKnown } = useForm( id );
	const content = form?.content?.raw ?? '';
	const blocks = useMemo( () => parse( content ), [ content ] );
	const mayEdit = useMay( 'update', id );
	const { replaceBlocks } = useDispatch( blockEditorStore );
	if ( ! form && isKnown ) {
		return <MissingForm id={ id } />;
	}
	if ( ! form ) {
		return (
			<Placeholder icon={ icon } label={ __( 'Form', 'millwork' ) }>
				<Spinner />
			</Placeholder>
		);
	}
	const forms = blocks.filter(
		( { name } ) => name === 'jetpack/contact-form'
	);
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					{ mayEdit && forms.length > 0 && (
						<ToolbarText
							onClick={ () => {
								void replaceBlocks(
									clientId,
									cloneBlock( forms[ 0 ]! )
								);
								speak(
									__(
										'Detached. This form is now part of the post.',
										'millwork'
									)
								);
							} }
						>
							{ __( 'Detach', 'millwork' ) }
						</ToolbarText>
					) }
					<ViewEntries post={ id } />
				</ToolbarGroup>
			</BlockControls>
			<p className="jetpack-contact-form__reference">
				{ decodeEntities( form.title?.raw ?? '' ) }{ ' ' }
				<ExternalLink
					href={ addQueryArgs( 'post.php', {
						post: id,
						action: 'edit',
					} ) }
				>
					{ __( 'Edit this form', 'millwork' ) }
				</ExternalLink>
			</p>
			<Preview blocks={ blocks } />
		</>
	);
}

/** A form whose post can't be loaded: it may be in the trash. */
function MissingForm( { id }: { id: number } ) {
	const { form, isKnown } = useForm( id, 'trash' );
	const mayEdit = useMay( 'update', id );
	const { invalidateResolutionForStoreSelector } = useDispatch(
		'core'
	) as unknown as {
		invalidateResolutionForStoreSelector: ( name: string ) => void;
	};
	const [ failure, setFailure ] = useState( '' );
	if ( ! isKnown ) {
		return (
			<Placeholder icon={ icon } label={ __( 'Form', 'millwork' ) }>
				<Spinner />
			</Placeholder>
		);
	}
	if ( ! form ) {
		return (
			<Placeholder
				icon={ icon }
				label={ __( 'Form', 'millwork' ) }
				instructions={ __(
					'This form is stored in a separate post that was deleted or that you can’t view. Saving doesn’t change this block. Ask an administrator, or add a new form.',
					'millwork'
				) }
			/>
		);
	}
	const restore = () =>
		apiFetch( {
			path: '/millwork/v1/forms/actions',
			method: 'POST',
			data: { action: 'restore', ids: [ id ] },
		} ).then(
			() => invalidateResolutionForStoreSelector( 'getEntityRecords' ),
			( error ) => setFailure( messageOf( error ) )
		);
	return (
		<Placeholder
			icon={ icon }
			label={ decodeEntities(
				form.title?.raw || __( 'Form', 'millwork' )
			) }
			instructions={
				mayEdit
					? __(
							'This form is in the trash. Visitors see nothing here until you restore it.',
							'millwork'
						)
					: __(
							'This form is in the trash. Visitors see nothing here until its author or an editor restores it.',
							'millwork'
						)
			}
		>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			{ mayEdit && (
				<Button
					variant="primary"
					__next40pxDefaultSize
					onClick={ () => void restore() }
				>
					{ __( 'Restore form', 'millwork' ) }
				</Button>
			) }
		</Placeholder>
	);
}

function Preview( { blocks }: { blocks: unknown[] } ) {
	return <div { ...useBlockPreview( { blocks, layout: {} } ) } />;
}
