import { useSelect } from '@wordpress/data';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import { cleanForSlug } from '@wordpress/url';
import { getEditorData } from 'shared/editor/availability';
import { usePostField } from 'shared/editor/plugin-sidebar';
import {
	ADDRESS,
	DESCRIPTION,
	readable,
	shorten,
	TITLE,
} from 'features/seo/lib/preview-text';
import { useDerived } from './use-derived';

interface PostStore {
	getPermalink: () => string | null;
	/** Null if the post type has no URL; without a suffix if permalinks are plain. */
	getPermalinkParts: () => {
		prefix: string;
		postName: string;
		suffix?: string;
	} | null;
}

/** WordPress's status for a post that was never saved. */
const NEVER_SAVED = 'auto-draft';

/**
 * The post's URL; before the first save, the one that its title will produce.
 *
 * @param store The editor's.
 * @param title The post's title, as text.
 */
function addressOf( store: PostStore, title: string ): string {
	const parts = store.getPermalinkParts();
	return parts?.postName === NEVER_SAVED && parts.suffix !== undefined
		? parts.prefix + cleanForSlug( title ) + parts.suffix
		: ( store.getPermalink() ?? '' );
}

/**
 * A preview of the post in search results, drawn without any request.
 *
 * @param props.text The description; '' if there is none.
 */
export function Result( { text }: { text: string } ) {
	const [ title = '' ] = usePostField< string >( 'title' );
	const { siteTitle = '' } = getEditorData();
	const derived = useDerived( ! text.trim() );
	const description = text.trim() ? text : derived;
	const name = decodeEntities( title.replace( /<[^>]*>/g, '' ) ).trim();
	const link = useSelect(
		( select ) => addressOf( select( 'core/editor' ) as PostStore, name ),
		[ name ]
	);
	return (
		<figure className="millwork-seo__result">
			<figcaption>
				{ __( 'Search result preview', 'millwork' ) }
			</figcaption>
			<div className="millwork-seo__card" dir="auto">
				<div className="millwork-seo__address" dir="ltr">
					{ shorten( readable( link ), ADDRESS ) }
				</div>
				<div className="millwork-seo__title">
					{ shorten(
						[ name || __( '(no title)', 'millwork' ), siteTitle ]
							.filter( Boolean )
							.join( ' – ' ),
						TITLE
					) }
				</div>
				<div className="millwork-seo__description">
					{ description ? (
						shorten( description, DESCRIPTION )
					) : (
						<em>
							{ description === undefined
								? __( 'Loading…', 'millwork' )
								: __(
										'Text from the page, chosen by the search engine.',
										'millwork'
									) }
						</em>
					) }
				</div>
			</div>
		</figure>
	);
}
