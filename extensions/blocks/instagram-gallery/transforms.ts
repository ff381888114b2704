import { createBlock } from '@wordpress/blocks';

interface LegacyWidget {
	idBase?: string;
	instance?: {
		raw?: { columns?: unknown; count?: unknown; title?: unknown };
	};
}

const between = ( value: unknown, most: number, fallback: number ) =>
	Math.min( most, Math.max( 1, Math.floor( Number( value ) ) || fallback ) );

/** Jetpack's Instagram widget becomes the block, without its account, which belongs to another service. */
export const transforms = {
	from: [
		{
			type: 'block' as const,
			blocks: [ 'core/legacy-widget' ],
			isMatch: ( { idBase, instance }: LegacyWidget ) =>
				idBase === 'wpcom_instagram_widget' && !! instance?.raw,
			transform: ( { instance }: LegacyWidget ) => {
				const { columns, count, title } = instance?.raw ?? {};
				const gallery = createBlock( 'jetpack/instagram-gallery', {
					columns: between( columns, 6, 3 ),
					count: between( count, 30, 9 ),
				} );
				return typeof title === 'string' && title
					? [
							createBlock( 'core/heading', { content: title } ),
							gallery,
						]
					: gallery;
			},
		},
	],
};
