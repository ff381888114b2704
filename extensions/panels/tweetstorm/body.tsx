import {
	Button,
	Notice,
	RadioControl,
	SelectControl,
} from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { lazy, Suspense, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { usePostField } from 'shared/editor/plugin-sidebar';
import type { Service } from 'features/sharing/lib/social-count';
import { showFor, useThread } from './use-thread';
import { FRAME, MOST, services, warningOf } from './strings';

interface PostStore {
	getCurrentPostAttribute: ( name: string ) => unknown;
}

const Preview = lazy( () => import( './preview' ) );

/** The thread's length and network, and a button that shows all of its posts. */
function Thread( { isBefore }: { isBefore: boolean } ) {
	const { service, tweets, isKnown } = useThread();
	const [ isOpen, setOpen ] = useState( false );
	const length = tweets.length + FRAME;
	const warning = isKnown ? warningOf( length, isBefore ) : undefined;
	return (
		<>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Show the thread as on', 'millwork' ) }
				value={ service }
				options={ services() }
				onChange={ ( value ) => showFor( value as Service ) }
			/>
			{ warning && (
				<Notice status={ warning.status } isDismissible={ false }>
					{ warning.text }
				</Notice>
			) }
			<p>
				{ isKnown
					? sprintf(
							/* translators: %d: a number of posts. */
							_n(
								'%d post, with the first and the last one.',
								'%d posts, with the first and the last one.',
								Math.min( length, MOST + FRAME ),
								'millwork'
							),
							Math.min( length, MOST + FRAME )
						)
					: __( 'The thread is being made…', 'millwork' ) }
			</p>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ ! isKnown }
				accessibleWhenDisabled
				onClick={ () => setOpen( true ) }
			>
				{ __( 'See and copy every post', 'millwork' ) }
			</Button>
			{ isOpen && (
				<Suspense fallback={ null }>
					<Preview onClose={ () => setOpen( false ) } />
				</Suspense>
			) }
		</>
	);
}

export default function Body( { isBefore }: { isBefore: boolean } ) {
	const [ meta, setMeta ] =
		usePostField< Record< string, unknown > >( 'meta' );
	const isThread = meta?.jetpack_is_tweetstorm === true;
	const isUnsaved = useSelect(
		( select ) => {
			const store = select( 'core/editor' ) as PostStore;
			const saved = store.getCurrentPostAttribute( 'meta' ) as
				Record< string, unknown > | undefined;
			return (
				store.getCurrentPostAttribute( 'status' ) === 'publish' &&
				( saved?.jetpack_is_tweetstorm === true ) !== isThread
			);
		},
		[ isThread ]
	);
	return (
		<section className="millwork-tweetstorm">
			<h3>{ __( 'Twitter settings', 'millwork' ) }</h3>
			<RadioControl
				label={ __( 'Share as', 'millwork' ) }
				selected={ isThread ? 'thread' : 'single' }
				options={ [
					{
						label: __( 'Single Tweet', 'millwork' ),
						value: 'single',
						description: __(
							'One post with a link to this one.',
							'millwork'
						),
					},
					{
						label: __( 'Twitter Thread', 'millwork' ),
						value: 'thread',
						description: __(
							'The content of this post, in several; also on Mastodon and Bluesky.',
							'millwork'
						),
					},
				] }
				onChange={ ( value ) =>
					setMeta( {
						...meta,
						jetpack_is_tweetstorm: value === 'thread',
					} )
				}
			/>
			{ isUnsaved && (
				<p>
					{ __(
						'Save the post before you share it again: until then it is shared as it was.',
						'millwork'
					) }
				</p>
			) }
			{ isThread && <Thread isBefore={ isBefore } /> }
		</section>
	);
}
