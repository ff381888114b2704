import { RichText, useBlockProps } from '@wordpress/block-editor';

interface OldImage {
	alt?: string;
	caption?: string;
	id?: number | string;
	url?: string;
}

interface OldAttributes {
	autoplay: boolean;
	delay: number;
	effect: string;
	images: OldImage[];
	containerClass?: string;
	pauseLabel?: string;
}

const settings = {
	align: { type: 'string', default: 'center' },
	autoplay: { type: 'boolean', default: false },
	delay: { type: 'number', default: 3 },
	ids: { type: 'array', default: [] },
	effect: { type: 'string', default: 'slide' },
	sizeSlug: { type: 'string' },
};

const supports = { align: [ 'center', 'wide', 'full' ], html: false };

const Slide = ( { alt, caption, id, url }: OldImage ) => (
	<li className="wp-block-jetpack-slideshow_slide swiper-slide">
		<figure>
			<img
				alt={ alt }
				className={ `wp-block-jetpack-slideshow_image wp-image-${ id && typeof id === 'object' ? '' : id }` }
				data-id={ id }
				src={ url }
			/>
			{ caption && (
				<RichText.Content
					className="wp-block-jetpack-slideshow_caption gallery-caption"
					tagName="figcaption"
					value={ caption }
				/>
			) }
		</figure>
	</li>
);

/** The settings were on an element inside the block's own. */
const v2 = {
	apiVersion: 3,
	attributes: {
		...settings,
		images: {
			type: 'array',
			default: [],
			source: 'query',
			selector: '.swiper-slide',
			query: {
				alt: {
					source: 'attribute',
					selector: 'img',
					attribute: 'alt',
					default: '',
				},
				caption: {
					type: 'string',
					source: 'html',
					selector: 'figcaption',
				},
				id: {
					source: 'attribute',
					selector: 'img',
					attribute: 'data-id',
				},
				url: {
					source: 'attribute',
					selector: 'img',
					attribute: 'src',
				},
			},
		},
		containerClass: {
			type: 'string',
			source: 'attribute',
			selector: '.wp-block-jetpack-slideshow_container',
			attribute: 'class',
		},
		pauseLabel: {
			type: 'string',
			source: 'attribute',
			selector: '.wp-block-jetpack-slideshow_button-pause',
			attribute: 'aria-label',
		},
	},
	supports,
	save( { attributes }: { attributes: OldAttributes } ) {
		const {
			autoplay,
			containerClass = 'wp-block-jetpack-slideshow_container swiper-container',
			delay,
			effect,
			images,
			pauseLabel = 'Pause Slideshow',
		} = attributes;
		return (
			<div { ...useBlockProps.save() }>
				<div
					data-autoplay={ autoplay || undefined }
					data-delay={ autoplay ? delay : undefined }
					data-effect={ effect }
				>
					<div className={ containerClass }>
						<ul className="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">
							{ images.map( ( image, index ) => (
								<Slide key={ index } { ...image } />
							) ) }
						</ul>
						{ /* eslint-disable jsx-a11y/anchor-has-content, jsx-a11y/anchor-is-valid -- Stored in posts. */ }
						<a
							className="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white"
							role="button"
						/>
						<a
							className="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white"
							role="button"
						/>
						<a
							aria-label={ pauseLabel }
							className="wp-block-jetpack-slideshow_button-pause"
							role="button"
						/>
						{ /* eslint-enable jsx-a11y/anchor-has-content, jsx-a11y/anchor-is-valid */ }
						<div className="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white" />
					</div>
				</div>
			</div>
		);
	},
};

/** The block's element was empty, and the pictures were in the attributes. */
const v1 = {
	apiVersion: 3,
	attributes: { ...settings, images: { type: 'array', default: [] } },
	supports,
	save: () => <div { ...useBlockProps.save() } />,
	migrate: ( attributes: OldAttributes ) =>
		// Without pictures there is no markup to read the rest from.
		attributes.images.length
			? {
					...attributes,
					images: attributes.images.map( ( image ) => ( {
						...image,
						...( typeof image?.caption === 'object' && {
							caption: '',
						} ),
						// In the form in which it is read from markup.
						...( image?.id &&
							typeof image.id !== 'object' && {
								id: String( image.id ),
							} ),
					} ) ),
					containerClass:
						'wp-block-jetpack-slideshow_container swiper',
					pauseLabel: 'Pause Slideshow',
				}
			: attributes,
};

export default [ v2, v1 ];
