import { useSelect } from '@wordpress/data';
import { decodeEntities } from '@wordpress/html-entities';

/**
 * The default subject: the site's and the post's titles.
 *
 * @return For example '[site] post'; empty until the site's title is loaded.
 */
export function useDefaultSubject(): string {
	return useSelect( ( select ) => {
		const site = (
			select( 'core' ) as {
				getEntityRecord: (
					kind: string,
					name: string
				) => { name?: string } | undefined;
			}
		 ).getEntityRecord( 'root', '__unstableBase' )?.name;
		// Widgets and templates have no post.
		const editor = select( 'core/editor' ) as
			| {
					getEditedPostAttribute?: ( name: string ) => unknown;
			  }
			| undefined;
		const title = editor?.getEditedPostAttribute?.( 'title' );
		return site === undefined
			? ''
			: `[${ decodeEntities( site ) }] ${
					typeof title === 'string' ? decodeEntities( title ) : ''
				}`.trim();
	}, [] );
}
