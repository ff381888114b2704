import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { hostOf, readable } from 'features/seo/lib/preview-text';
import { Author, Card, Line } from './card';
import { quotedOf, sentTo, shownMedia } from './media';
import type { Media, Part, Preview, Sent, NetworkName, Titles } from './types';

/** The date of unsent posts: today, in the editor's language. */
const today = () =>
	new Intl.DateTimeFormat( document.documentElement.lang || undefined, {
		day: 'numeric',
		month: 'short',
	} ).format( new Date() );

/** A quoted post. Its text is on another host, which isn't contacted. */
function Quote( { name, address }: { name: string; address: string } ) {
	return (
		<div className="millwork-social-previews__quote">
			<Author name={ name } />
			<Line kind="text">{ __( 'Quoted post', 'millwork' ) }</Line>
			<Line kind="host">{ readable( address ) }</Line>
		</div>
	);
}

/** A linked page, without its picture, which is on another host. */
function LinkCard( { address, title }: { address: string; title: string } ) {
	return (
		<Card image={ null }>
			<Line kind="host">{ hostOf( address ) }</Line>
			<Line kind="title">{ title || readable( address ) }</Line>
		</Card>
	);
}

/** A card sent with the post, with a large picture. */
function SentCard( {
	card: { title, description, isOfPage, picture },
	preview: { image, url },
}: {
	card: NonNullable< Part[ 'card' ] >;
	preview: Preview;
} ) {
	const own = picture && {
		show: picture.url,
		alt: picture.alt,
		position: '',
	};
	const shown = isOfPage ? image : own;
	return (
		<Card image={ shown && { ...shown, isLarge: true } }>
			<Line kind="title">
				{ title || __( '(no title)', 'millwork' ) }
			</Line>
			<Line kind="text">{ description }</Line>
			<Line kind="host">{ hostOf( url ) }</Line>
		</Card>
	);
}

function Pictures( { media }: { media: Media[] } ) {
	return (
		<div
			className={ `millwork-social-previews__media is-${ media.length }` }
		>
			{ media.map( ( { url, alt, type, poster }, index ) =>
				type.startsWith( 'video' ) ? (
					<video
						key={ index }
						src={ url }
						poster={ poster || undefined }
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
	);
}

/** The attachment below a post's text: one of these, as networks show it. */
function Attached( {
	part: { pictures, card, link },
	preview,
	titles,
	network,
	ownCard,
}: {
	part: Part;
	preview: Preview;
	titles: Titles;
	network: NetworkName;
	ownCard: ReactNode;
} ) {
	const media = shownMedia( pictures );
	if ( media.length ) {
		return <Pictures media={ media } />;
	}
	if ( card ) {
		// LinkedIn shows no description.
		const shown =
			network === 'linkedin' ? { ...card, description: '' } : card;
		return <SentCard card={ shown } preview={ preview } />;
	}
	if ( ! link || link === preview.url ) {
		return link ? ownCard : null;
	}
	const quoted = network === 'x' ? quotedOf( link ) : '';
	return quoted ? (
		<Quote name={ quoted } address={ link } />
	) : (
		<LinkCard address={ link } title={ titles[ link ] ?? '' } />
	);
}

/** The length of a post, and its position in a thread. */
function Count( {
	used,
	characters,
	place,
}: {
	used: number;
	characters: number;
	place: string;
} ) {
	const count = characters ? `${ used }/${ characters }` : '';
	return (
		<p className="millwork-social-previews__count">
			{ [ place, count ].filter( Boolean ).join( ' · ' ) }
		</p>
	);
}

/** The posts for a network: one, or a thread; without any, the card for someone else's link to the page. */
export function Posts( {
	preview,
	titles,
	network,
	ownCard,
}: {
	preview: Preview;
	titles: Titles;
	network: NetworkName;
	ownCard: ReactNode;
} ) {
	const sent = sentTo( preview, network );
	const author = ( { account, screenName }: Partial< Sent > ) => (
		<Author name={ account || preview.author }>
			{ screenName && (
				<span>
					{ ' ' }
					<bdi dir="ltr">{ screenName }</bdi>
				</span>
			) }
			<span> · { today() }</span>
		</Author>
	);
	if ( ! sent?.parts.length ) {
		return (
			<>
				{ author( {} ) }
				{ ownCard }
			</>
		);
	}
	const { parts, characters } = sent;
	const posts = parts.map( ( part, index ) => (
		<>
			{ author( sent ) }
			<p className="millwork-social-previews__post" dir="auto">
				{ part.text }
			</p>
			<Attached
				part={ part }
				preview={ preview }
				titles={ titles }
				network={ network }
				ownCard={ ownCard }
			/>
			{ part.note && (
				<p className="millwork-social-previews__left-out">
					{ part.note }
				</p>
			) }
			<Count
				used={ part.used }
				characters={ characters }
				place={
					parts.length > 1 ? `${ index + 1 }/${ parts.length }` : ''
				}
			/>
		</>
	) );
	return parts.length === 1 ? (
		posts[ 0 ]!
	) : (
		<ol
			className="millwork-social-previews__thread"
			aria-label={ sprintf(
				/* translators: %d: the number of posts of a thread. */
				__( 'Thread of %d posts', 'millwork' ),
				parts.length
			) }
		>
			{ posts.map( ( post, index ) => (
				<li key={ index }>{ post }</li>
			) ) }
		</ol>
	);
}
