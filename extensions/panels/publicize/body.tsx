import { Button, Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useCallback, useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import { usePostField } from 'shared/editor/plugin-sidebar';
import { ShareSettingsSlot } from 'features/sharing/editor/post-sharing';
import { getConnections, type Connection } from './api';
import { Choice, type Meta } from './choice';
import { LoadFailure } from './failure';
import { Published } from './published';
import { useList } from './use-list';

/** Where the panel is: in the sidebar, before publishing, or after it. */
export type Place = 'sidebar' | 'before' | 'after';

interface PostStore {
	getCurrentPostId: () => number;
	getCurrentPostAttribute: ( name: string ) => unknown;
	getEditedPostAttribute: ( name: string ) => unknown;
	getPermalink: () => string | null;
}

/** Texts for a post that isn't public and therefore isn't shared. */
const hiddenWords = () =>
	__(
		'This post is private or has a password, so it won’t be shared.',
		'millwork'
	);

const Empty = ( { url }: { url: string } ) => (
	<>
		<p>
			{ __(
				'Connect an account, such as Mastodon or Bluesky, to share your posts when you publish them.',
				'millwork'
			) }
		</p>
		<Button
			variant="secondary"
			href={ url }
			target="_blank"
			__next40pxDefaultSize
		>
			{ __( 'Connect an account', 'millwork' ) }
		</Button>
	</>
);

/** Where the post will be shared and its message; after publishing, where it was shared. */
export default function Body( { place }: { place: Place } ) {
	const [ meta, setMeta ] = usePostField< Meta >( 'meta' );
	const [ title = '' ] = usePostField< string >( 'title' );
	const { id, status, isHidden, link } = useSelect( ( select ) => {
		const store = select( 'core/editor' ) as PostStore;
		return {
			id: store.getCurrentPostId(),
			status: store.getCurrentPostAttribute( 'status' ),
			isHidden:
				store.getEditedPostAttribute( 'status' ) === 'private' ||
				!! store.getEditedPostAttribute( 'password' ),
			link: store.getPermalink() ?? '',
		};
	}, [] );
	const {
		list: connections,
		failure,
		isLoading,
		reload,
	} = useList< Connection >(
		useCallback( () => getConnections( id ), [ id ] )
	);
	// Accounts are connected in another tab.
	useEffect( () => {
		window.addEventListener( 'focus', reload );
		return () => window.removeEventListener( 'focus', reload );
	}, [ reload ] );
	// Publishing changes what can be switched.
	const before = useRef( status );
	useEffect( () => {
		if ( before.current !== status ) {
			before.current = status;
			reload();
		}
	}, [ status, reload ] );
	if ( ! meta ) {
		return null;
	}
	const url = getEditorData().sharingUrl ?? '';
	const isThread = meta.jetpack_is_tweetstorm === true;
	const common = { onRefreshed: reload, url };
	return (
		<div className="millwork-publicize">
			{ isHidden && <p>{ hiddenWords() }</p> }
			{ failure && (
				<LoadFailure onRetry={ reload }>{ failure }</LoadFailure>
			) }
			{ ! connections && isLoading && (
				<p role="status">
					<Spinner /> { __( 'Loading accounts…', 'millwork' ) }
				</p>
			) }
			{ status === 'publish' && (
				<Published
					post={ id }
					title={ title }
					link={ link }
					isThread={ isThread }
					connections={ isHidden ? [] : ( connections ?? [] ) }
					isNew={ place === 'after' }
					{ ...common }
				/>
			) }
			{ connections?.length === 0 && <Empty url={ url } /> }
			{ status !== 'publish' &&
				! isHidden &&
				place === 'after' &&
				!! connections?.length && (
					<p>
						{ __(
							'This post will be shared when it’s published. Until then, you can choose the accounts in the Millwork sidebar.',
							'millwork'
						) }
					</p>
				) }
			{ status !== 'publish' &&
				! isHidden &&
				place !== 'after' &&
				!! connections?.length && (
					<Choice
						post={ id }
						meta={ meta }
						setMeta={ setMeta }
						title={ title }
						link={ link }
						isThread={ isThread }
						connections={ connections }
						{ ...common }
					/>
				) }
			{ place !== 'after' && (
				<ShareSettingsSlot isBefore={ place === 'before' } />
			) }
		</div>
	);
}
