import { useMemo } from 'react';
import { useSelect } from '@wordpress/data';
import { parse } from '@wordpress/blocks';
import { ExternalLink, Placeholder, Spinner } from '@wordpress/components';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import icon from '../icon';
import { useBlockPreview } from '../wordpress';

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
const useForm = ( id: number ) =>
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
					status: 'any',
				},
			];
			return {
				form: getEntityRecords( ...args )?.[ 0 ],
				isKnown: hasFinishedResolution( 'getEntityRecords', args ),
			};
		},
		[ id ]
	);

/** A form stored in its own post, as editors of 2026 do: shown here, edited there. */
export function ReferencedForm( { id }: { id: number } ) {
	const { form, isKnown } = useForm( id );
	const content = form?.content?.raw ?? '';
	const blocks = useMemo( () => parse( content ), [ content ] );
	if ( ! form ) {
		return (
			<Placeholder
				icon={ icon }
				label={ __( 'Form', 'millwork' ) }
				instructions={
					isKnown
						? __(
								'This form is kept in a post of its own, which is not there any more or which you may not see. The block is kept as it is.',
								'millwork'
							)
						: undefined
				}
			>
				{ ! isKnown && <Spinner /> }
			</Placeholder>
		);
	}
	return (
		<>
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

function Preview( { blocks }: { blocks: unknown[] } ) {
	return <div { ...useBlockPreview( { blocks, layout: {} } ) } />;
}
