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
import type { Network } from 'features/sharing/lib/social-count';
import { showFor, useThread } from './use-thread';
import { FRAME, networks, warningOf } from './strings';

interface PostStore {
	getCurrentPostAttribute: ( name: string ) => unknown;
}

const Preview = lazy( () => import( './preview' ) );

const lengthText = ( length: number ) =>
	length
		? sprintf(
				/* translators: %d: a number of posts. */
				_n(
					'%d post, including the first and last.',
					'%d posts, including the first and last.',
					length,
					'millwork'
				),
				length
			)
		: __(
				'Nothing to split yet: this is shared as a single post.',
				'millwork'
			);

/** The thread's length and network, and a button that shows all of its posts. */
function Thread( { isBefore }: { isBefore: boolean } ) {
	const { network, tweets, isKnown } = useThread();
	const [ isOpen, setOpen ] = useState( false );
	const { length } = tweets;
	const warning = isKnown
		? warningOf(
				length || FRAME,
				isBefore,
				tweets.at( -1 )?.role === 'outro-rest'
			)
		: undefined;
	return (
		<>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Preview the thread for', 'millwork' ) }
				value={ network }
				options={ networks() }
				onChange={ ( value ) => showFor( value as Network ) }
			/>
			{ warning && (
				<Notice status={ warning.status } isDismissible={ false }>
					{ warning.text }
				</Notice>
			) }
			<p>
				{ isKnown
					? lengthText( length )
					: __( 'Creating the thread…', 'millwork' ) }
			</p>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ ! isKnown || ! length }
				accessibleWhenDisabled
				onClick={ () => setOpen( true ) }
			>
				{ __( 'View and copy all posts', 'millwork' ) }
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
							'One post that links to this page.',
							'millwork'
						),
					},
					{
						label: __( 'Twitter Thread', 'millwork' ),
						value: 'thread',
						description: __(
							'The whole post, split into a thread. Also applies to other networks with threads.',
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
						'Save the post before you share it again. Until then, the saved setting applies.',
						'millwork'
					) }
				</p>
			) }
			{ isThread && <Thread isBefore={ isBefore } /> }
		</section>
	);
}
