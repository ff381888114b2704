import { useEffect, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { Notice } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';

interface EditorSelectors {
	getCurrentPostId: () => number | null;
	getEditedPostContent: () => string;
}

/** The hosts that the post asks and its published version doesn't. */
interface NewHosts {
	before: string[];
	after: string[];
}

const NOBODY: NewHosts = { before: [], after: [] };

/** How long this waits for the author to stop changing the post, in milliseconds. */
const PAUSE = 500;

/**
 * Says which other hosts the post will contact, if they are new. Shows nothing if there are none, or if the server
 * can't tell: publishing doesn't depend on it.
 *
 * @param props.onChange Gets whether there is something to show.
 */
export default function NewHosts( {
	onChange,
}: {
	onChange: ( asksNew: boolean ) => void;
} ) {
	const { post, content } = useSelect( ( select ) => {
		const editor = select( 'core/editor' ) as EditorSelectors;
		return {
			post: editor.getCurrentPostId(),
			content: editor.getEditedPostContent(),
		};
	}, [] );
	const [ hosts, setHosts ] = useState( NOBODY );
	useEffect( () => {
		const aborting = new AbortController();
		const timer = setTimeout( () => {
			apiFetch< NewHosts >( {
				path: '/millwork/v1/ledger/preview',
				method: 'POST',
				data: { post, content },
				signal: aborting.signal,
			} ).then( setHosts, () => {} );
		}, PAUSE );
		return () => {
			clearTimeout( timer );
			aborting.abort();
		};
	}, [ post, content ] );
	const { before, after } = hosts;
	const asksNew = before.length + after.length > 0;
	useEffect( () => onChange( asksNew ), [ asksNew, onChange ] );
	useEffect( () => () => onChange( false ), [ onChange ] );
	return (
		<>
			{ before.length > 0 && (
				<Notice
					status="warning"
					isDismissible={ false }
					politeness="polite"
				>
					{ sprintf(
						/* translators: %s: names of hosts, joined by commas. */
						__(
							'This page will contact %s as soon as it opens, without asking visitors.',
							'millwork'
						),
						before.join( ', ' )
					) }
				</Notice>
			) }
			{ after.length > 0 && (
				<Notice
					status="info"
					isDismissible={ false }
					politeness="polite"
				>
					{ sprintf(
						/* translators: %s: names of hosts, joined by commas. */
						__(
							'This page will contact %s after a click.',
							'millwork'
						),
						after.join( ', ' )
					) }
				</Notice>
			) }
		</>
	);
}
