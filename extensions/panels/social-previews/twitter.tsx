import { __, sprintf } from '@wordpress/i18n';
import {
	CARD_DESCRIPTION,
	hostOf,
	readable,
	shorten,
} from 'shared/lib/preview-text';
import { Author, Card, Line } from './card';
import { shownMedia } from './thread';
import type { Preview, Tweet } from './types';

/** The day of posts that are not posted yet: today, in the editor's language. */
const today = () =>
	new Intl.DateTimeFormat( document.documentElement.lang || undefined, {
		day: 'numeric',
		month: 'short',
	} ).format( new Date() );

/** The card of the post itself. */
function OwnCard( { preview }: { preview: Preview } ) {
	return (
		<Card image={ preview.image }>
			<Line kind="host">{ hostOf( preview.url ) }</Line>
			<Line kind="title">
				{ preview.title || __( '(no title)', 'millwork' ) }
			</Line>
			<Line kind="text">
				{ shorten( preview.description, CARD_DESCRIPTION ) }
			</Line>
		</Card>
	);
}

/**
 * A post that is quoted, or a page that is linked, without its pictures: they lie on other hosts, which a
 * browser would ask.
 */
function Quote( {
	address,
	label,
	title = '',
}: {
	address: string;
	label: string;
	title?: string;
} ) {
	return (
		<Card image={ null }>
			<Line kind="text">{ label }</Line>
			<Line kind="title">{ title || readable( address ) }</Line>
		</Card>
	);
}

/** One post of a thread. */
function Post( { tweet, preview }: { tweet: Tweet; preview: Preview } ) {
	const media = shownMedia( tweet.media );
	const isOwn = tweet.link === preview.url;
	return (
		<>
			<Author name={ preview.author }>
				<span> · { today() }</span>
			</Author>
			<p className="millwork-social-previews__post" dir="auto">
				{ tweet.text }
			</p>
			{ media.length > 0 && (
				<div
					className={ `millwork-social-previews__media is-${ media.length }` }
				>
					{ media.map( ( { url, alt, type }, index ) =>
						type.startsWith( 'video' ) ? (
							<video
								key={ index }
								src={ url }
								aria-label={ alt || __( 'Video', 'millwork' ) }
								controls
								muted
								preload="metadata"
							/>
						) : (
							<img key={ index } src={ url } alt={ alt } />
						)
					) }
				</div>
			) }
			{ tweet.quoted && (
				<Quote
					address={ tweet.quoted }
					label={ __( 'A post that is quoted', 'millwork' ) }
				/>
			) }
			{ ! media.length && ! tweet.quoted && tweet.link && ! isOwn && (
				<Quote
					address={ tweet.link }
					label={ hostOf( tweet.link ) }
					title={ tweet.linkTitle }
				/>
			) }
			{ ! media.length && isOwn && <OwnCard preview={ preview } /> }
		</>
	);
}

/**
 * The post on Twitter: each post of its thread, or its card.
 *
 * @param props
 * @param props.preview What the page says.
 * @param props.thread  The posts of the thread; none for a single post.
 */
export function Twitter( {
	preview,
	thread,
}: {
	preview: Preview;
	thread: Tweet[];
} ) {
	if ( ! thread.length ) {
		return (
			<>
				<Author name={ preview.author }>
					<span> · { today() }</span>
				</Author>
				<OwnCard preview={ preview } />
			</>
		);
	}
	return (
		<ol
			className="millwork-social-previews__thread"
			aria-label={ sprintf(
				/* translators: %d: the number of posts of a thread. */
				__( 'Thread, %d posts', 'millwork' ),
				thread.length
			) }
		>
			{ thread.map( ( tweet, index ) => (
				<li key={ index }>
					<Post tweet={ tweet } preview={ preview } />
				</li>
			) ) }
		</ol>
	);
}
