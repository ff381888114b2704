import apiFetch from '@wordpress/api-fetch';
import { select, useSelect } from '@wordpress/data';
import { useCallback, useEffect, useState } from '@wordpress/element';
import type { LabeledValues } from 'features/sharing/lib/share-template';

/** How long the post stays unchanged before its values are requested, in milliseconds. */
const PAUSE = 600;

interface PostStore {
	getEditedPostAttribute: ( name: string ) => unknown;
	getEditedPostContent: () => string;
}

const isValues = ( answer: unknown ): answer is LabeledValues => {
	const { texts, hashtags, labels } = ( answer ??
		{} ) as Partial< LabeledValues >;
	return (
		!! texts &&
		Object.values( texts ).every( ( one ) => typeof one === 'string' ) &&
		Array.isArray( hashtags ) &&
		hashtags.every( ( one ) => typeof one === 'string' ) &&
		!! labels
	);
};

/**
 * The values of a template's tokens for the post as it is in the editor, which the server makes.
 *
 * @param isWanted Whether they are needed.
 */
export function useValues( post: number, isWanted: boolean ) {
	const [ values, setValues ] = useState< LabeledValues >();
	const [ hasFailed, setFailed ] = useState( false );
	const [ turn, setTurn ] = useState( 0 );
	// Changes with everything that is sent.
	const state = useSelect(
		( registry ) => {
			if ( ! isWanted ) {
				return '';
			}
			const { getEditedPostAttribute } = registry(
				'core/editor'
			) as PostStore;
			return JSON.stringify(
				[ 'title', 'excerpt', 'slug', 'tags', 'categories' ].map(
					getEditedPostAttribute
				)
			);
		},
		[ isWanted ]
	);
	const blocks = useSelect(
		( registry ) =>
			isWanted
				? (
						registry( 'core/block-editor' ) as
							{ getBlocks?: () => unknown } | undefined
					 )?.getBlocks?.()
				: null,
		[ isWanted ]
	);
	useEffect( () => {
		if ( ! isWanted ) {
			return undefined;
		}
		let isCurrent = true;
		const timer = setTimeout(
			() => {
				const store = select( 'core/editor' ) as unknown as PostStore;
				const field = ( name: string ) =>
					store.getEditedPostAttribute( name );
				apiFetch< unknown >( {
					path: `/millwork/v1/sharing/posts/${ post }/values`,
					method: 'POST',
					data: {
						title: field( 'title' ),
						excerpt: field( 'excerpt' ),
						content: store.getEditedPostContent?.(),
						slug: field( 'slug' ),
						tags: field( 'tags' ),
						categories: field( 'categories' ),
					},
				} ).then(
					( answer ) => {
						if ( isCurrent ) {
							setFailed( ! isValues( answer ) );
							setValues( ( last ) =>
								isValues( answer ) ? answer : last
							);
						}
					},
					() => isCurrent && setFailed( true )
				);
			},
			values || hasFailed ? PAUSE : 0
		);
		return () => {
			isCurrent = false;
			clearTimeout( timer );
		};
		// The values themselves don't cause a request.
	}, [ post, isWanted, state, blocks, turn ] ); // eslint-disable-line react-hooks/exhaustive-deps -- As said above.
	return {
		values,
		hasFailed,
		retry: useCallback( () => setTurn( ( last ) => last + 1 ), [] ),
	};
}

/** What shows values: undefined until they are loaded. */
export type LoadedValues = ReturnType< typeof useValues >;
