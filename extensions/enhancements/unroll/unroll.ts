import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ThreadAddress } from './addresses';
import { toBlocks } from './blocks';
import { requestThread } from './request-thread';
import type { GatherError, Notices, Thread } from './types';

/** The notice's ID, so that a new attempt removes it. */
const NOTICE = 'millwork-unroll';

interface BlockEditor {
	getBlock: (
		clientId: string
	) => { name: string; attributes: { url?: string } } | null;
	canRemoveBlock: ( clientId: string ) => boolean;
	getBlockIndex: ( clientId: string ) => number;
	getBlockRootClientId: ( clientId: string ) => string | null;
}

interface BlockActions {
	replaceBlocks: ( clientId: string, blocks: object[] ) => void;
	insertBlocks: ( blocks: object[], index: number, root?: string ) => void;
}

interface Connection {
	service_name?: string;
	display_name?: string;
	profile_display_name?: string;
}

const working = new Set< string >();

const notices = () => dispatch( 'core/notices' ) as unknown as Notices;

/** The post editor's store; missing where blocks are edited without a post. */
const postEditor = () =>
	select( 'core/editor' ) as unknown as
		| {
				getCurrentPostId: () => unknown;
				getEditedPostAttribute: ( name: string ) => unknown;
		  }
		| undefined;

/** @param address The account that posted it. */
function isConnected( { service, account }: ThreadAddress ): boolean {
	const plain = ( name: unknown ) =>
		String( name ?? '' )
			.toLowerCase()
			.replace( /^@/, '' );
	const names = service === 'x' ? [ 'x', 'twitter' ] : [ service ];
	const connections = postEditor()?.getEditedPostAttribute(
		'jetpack_publicize_connections'
	);
	return (
		account !== '' &&
		Array.isArray( connections ) &&
		( connections as Connection[] ).some(
			( one ) =>
				names.includes( one?.service_name ?? '' ) &&
				plain( one.display_name ) === plain( account )
		)
	);
}

/**
 * Replaces an embed with the blocks of its thread, in one undo step.
 *
 * @param url     The embedded URL.
 * @param address The parsed URL.
 */
export async function unroll(
	clientId: string,
	url: string,
	address: ThreadAddress
): Promise< void > {
	if ( working.has( clientId ) ) {
		return;
	}
	working.add( clientId );
	notices().removeNotice( NOTICE );
	speak( __( 'Reading the thread…', 'millwork' ) );
	const current = Number( postEditor()?.getCurrentPostId() );
	const post = Number.isInteger( current ) ? current : 0;
	try {
		const thread = await requestThread( url, post, ( done, total ) =>
			speak(
				sprintf(
					/* translators: 1: the number of finished items, 2: the total number. */
					__( 'Copying images: %1$d of %2$d', 'millwork' ),
					done,
					total
				)
			)
		);
		const blocks = toBlocks( thread?.items ?? [] );
		if ( ! thread ) {
			notices().createErrorNotice(
				__( 'An error occurred. Please try again later.', 'millwork' ),
				{ id: NOTICE }
			);
		} else if ( ! blocks.length ) {
			notices().createErrorNotice(
				__(
					'We were unable to get any content from this tweet.',
					'millwork'
				),
				{ id: NOTICE }
			);
		} else if ( put( clientId, url, blocks ) ) {
			tell( address, thread );
		}
	} catch ( error ) {
		tellError( error as GatherError, url, post, () =>
			unroll( clientId, url, address )
		);
	} finally {
		working.delete( clientId );
	}
}

/**
 * Replaces an embed with blocks.
 *
 * @param url The embedded URL when the button was pressed.
 * @return False if the embed was removed or changed meanwhile.
 */
function put( clientId: string, url: string, blocks: object[] ): boolean {
	const editor = select( blockEditorStore ) as unknown as BlockEditor;
	const actions = dispatch( blockEditorStore ) as unknown as BlockActions;
	if ( editor.getBlock( clientId )?.attributes.url !== url ) {
		return false;
	}
	if ( editor.canRemoveBlock( clientId ) ) {
		actions.replaceBlocks( clientId, blocks );
		return ! editor.getBlock( clientId );
	}
	actions.insertBlocks(
		blocks,
		editor.getBlockIndex( clientId ) + 1,
		editor.getBlockRootClientId( clientId ) ?? undefined
	);
	return true;
}

function tell( address: ThreadAddress, { missing, isOwn, isCut }: Thread ) {
	const isX = address.service === 'x';
	notices().createSuccessNotice(
		isX
			? __( 'Twitter thread successfully imported', 'millwork' )
			: __( 'Thread successfully imported', 'millwork' ),
		{ type: 'snackbar' }
	);
	if ( missing > 0 ) {
		notices().createWarningNotice(
			sprintf(
				/* translators: %d: a number. */
				_n(
					'%d image or video couldn’t be copied and was left out. It’s still in the original thread.',
					'%d images and videos couldn’t be copied and were left out. They’re still in the original thread.',
					missing,
					'millwork'
				),
				missing
			),
			{ id: `${ NOTICE }-missing` }
		);
	}
	if ( isCut ) {
		notices().createWarningNotice(
			__(
				'This thread is too long to import completely. The rest is in the original thread.',
				'millwork'
			),
			{ id: `${ NOTICE }-cut` }
		);
	}
	if ( ! isOwn && ! isConnected( address ) ) {
		notices().createWarningNotice(
			isX
				? __(
						'We were unable to verify that this Twitter thread was published on a Twitter account belonging to you. Please ensure you have permission to reproduce it before publishing.',
						'millwork'
					)
				: __(
						'We couldn’t verify that this thread was published on an account of yours. Make sure you have permission to reproduce it before publishing.',
						'millwork'
					),
			{ id: NOTICE }
		);
	}
}

/**
 * Shows the error, with what to do.
 *
 * @param error The route's error.
 * @param url   The URL that was to be unrolled.
 * @param post  The edited post's ID.
 * @param retry Tries again.
 */
function tellError(
	error: GatherError,
	url: string,
	post: number,
	retry: () => void
) {
	notices().createErrorNotice(
		error?.message ||
			__( 'An error occurred. Please try again later.', 'millwork' ),
		{
			id: NOTICE,
			actions: error?.data?.archive
				? [
						{
							label: __( 'Choose your X archive', 'millwork' ),
							onClick: async () => {
								const { showArchive } =
									await import( './archive' );
								showArchive( url, post, retry );
							},
						},
					]
				: [],
		}
	);
}
