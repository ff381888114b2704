import { ToolbarButton } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useEditedPost, useNumbers } from './saved-forms';

interface Props {
	/** The post that holds the form; by default the one in the editor. */
	post?: number;
	name?: string;
	variation?: string;
}

/** A link in the toolbar to the form's entries, with their number. */
export function ViewEntries( { post, name = '', variation = '' }: Props ) {
	const { id } = useEditedPost();
	const numbers = useNumbers( post ?? id, name, variation );
	if ( ! numbers ) {
		return null;
	}
	return (
		<ToolbarButton
			{ ...( {
				href: numbers.url,
				target: '_blank',
				rel: 'noreferrer',
			} as object ) }
			style={ { whiteSpace: 'nowrap' } }
		>
			{ sprintf(
				/* translators: %d: number of entries. */
				__( 'View entries (%d)', 'millwork' ),
				numbers.entries
			) }
		</ToolbarButton>
	);
}
