import { __, sprintf } from '@wordpress/i18n';
import { ToolbarText } from 'shared/editor/toolbar-text';
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
		<ToolbarText
			{ ...( {
				href: numbers.url,
				target: '_blank',
				rel: 'noreferrer',
			} as object ) }
		>
			{ sprintf(
				/* translators: %d: number of entries. */
				__( 'View entries (%d)', 'millwork' ),
				numbers.entries
			) }
		</ToolbarText>
	);
}
