import { useEffect, useRef, useState } from 'react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import type { ProductErrors } from '../product-errors';
import { findErrors, invalidEmail } from '../product-errors';
import { recordOf, valuesFrom } from './record';
import { useSite } from './use-site';
import { valuesOf, withConsequences } from './values';
import type {
	CoreActions,
	CoreStore,
	EditProps,
	Product,
	ProductRecord,
	RestError,
} from './wordpress';

const PRODUCT = [ 'postType', 'jp_pay_product' ] as const;

/** The site's record of a block's product. */
export interface StoredProduct {
	product?: Product;
	isLoading: boolean;
	/** Whether it is missing, or the user may not change it. */
	isMissing: boolean;
	/** Why saving failed; a sentence. */
	failure: string;
}

/**
 * Syncs the block's product: loads it once, creates it for a new block, and saves it along with the post, if it is
 * valid and the user may publish.
 *
 * @param setErrors Takes errors by field.
 */
export function useProduct(
	{ attributes, isSelected, setAttributes }: EditProps,
	setErrors: ( errors: ProductErrors ) => void
): StoredProduct {
	const registry = useRegistry();
	const site = useSite();
	const { productId } = attributes;
	const [ failure, setFailure ] = useState( '' );
	const latest = useRef( { attributes, setAttributes } );
	latest.current = { attributes, setAttributes };
	// A product created here has nothing that the block doesn't know.
	const hasRead = useRef( ! productId );
	const queue = useRef< Promise< unknown > >( Promise.resolve() );

	const { product, isLoading } = useSelect(
		( select ) => {
			if ( ! productId || site.isPreview ) {
				return { product: undefined, isLoading: false };
			}
			const core = select( 'core' ) as CoreStore;
			return {
				product: core.getEntityRecord( ...PRODUCT, productId ),
				isLoading: ! core.hasFinishedResolution( 'getEntityRecord', [
					...PRODUCT,
					productId,
				] ),
			};
		},
		[ productId, site.isPreview ]
	);

	/** Sets attributes without an undo step, since nobody typed them. */
	const setQuietly = ( change: Partial< EditProps[ 'attributes' ] > ) => {
		(
			registry.dispatch( blockEditorStore ) as unknown as {
				__unstableMarkNextChangeAsNotPersistent: () => void;
			}
		 ).__unstableMarkNextChangeAsNotPersistent();
		latest.current.setAttributes(
			withConsequences( latest.current.attributes, change )
		);
	};

	const send = async ( status: 'draft' | 'publish', id?: number ) => {
		const record: ProductRecord = {
			...recordOf( valuesOf( latest.current.attributes ) ),
			...( id && { id } ),
			status,
		};
		const { saveEntityRecord } = registry.dispatch(
			'core'
		) as unknown as CoreActions;
		const options = { throwOnError: true };
		const saved = await saveEntityRecord(
			...PRODUCT,
			record,
			options
		).catch( ( error ) => {
			// The picture belongs to another site, or was deleted: the card still shows it.
			if ( error?.code !== 'rest_invalid_featured_media' ) {
				throw error;
			}
			return saveEntityRecord(
				...PRODUCT,
				{ ...record, featured_media: 0 },
				options
			);
		} );
		return saved!.id;
	};

	const save = async ( isFinal: boolean ) => {
		try {
			let { productId: id } = latest.current.attributes;
			const create = async () => {
				hasRead.current = true;
				id = await send( 'draft' );
				setQuietly( { productId: id } );
			};
			if ( ! id ) {
				await create();
			}
			if ( isFinal ) {
				await send( 'publish', id ).catch( async ( error ) => {
					// The post comes from another site, or the product was deleted.
					if ( ( error as RestError )?.data?.status !== 404 ) {
						throw error;
					}
					await create();
					await send( 'publish', id );
				} );
			}
			setFailure( '' );
		} catch ( error ) {
			const { data, message } = ( error ?? {} ) as RestError;
			if ( data?.key === 'spay_email' ) {
				setErrors( {
					email: invalidEmail( latest.current.attributes.email ),
				} );
			} else if ( data?.key === 'spay_price' ) {
				setErrors( { price: __( 'Invalid price.', 'millwork' ) } );
			} else {
				setFailure(
					sprintf(
						/* translators: %s: why, a sentence. */
						__(
							'The product wasn’t saved, so visitors see the previous version. %s',
							'millwork'
						),
						message ?? ''
					)
				);
			}
		}
	};
	/** Saves after any running request, so that a product isn't created twice. */
	const enqueue = ( isFinal: boolean ) => {
		queue.current = queue.current.then( () => save( isFinal ) );
	};

	useEffect( () => {
		if ( product && ! hasRead.current ) {
			hasRead.current = true;
			const change = valuesFrom(
				product,
				valuesOf( latest.current.attributes )
			);
			if ( Object.keys( change ).length ) {
				setQuietly( change );
			}
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when the product has come.
	}, [ product ] );

	const isNew = ! productId && ! site.isPreview && site.mayPublish;
	const hasBegun = useRef( false );
	useEffect( () => {
		if ( isNew && ! hasBegun.current ) {
			hasBegun.current = true;
			enqueue( false );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for a block that has none.
	}, [ isNew ] );

	useEffect( () => {
		if ( ! site.isSavingPost || site.isPreview ) {
			return;
		}
		const errors = findErrors( valuesOf( latest.current.attributes ) );
		setErrors( errors );
		if ( site.mayPublish && ! Object.keys( errors ).length ) {
			enqueue( true );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- When the post begins to be saved.
	}, [ site.isSavingPost ] );

	const wasSelected = useRef( isSelected );
	useEffect( () => {
		const hasLeft = wasSelected.current && ! isSelected;
		wasSelected.current = isSelected;
		if ( ! hasLeft || site.isPreview ) {
			return;
		}
		const errors = findErrors( valuesOf( latest.current.attributes ) );
		setErrors( errors );
		// Outside the post editor, nothing tells when the content is saved.
		if ( ! site.isPostEditor && ! Object.keys( errors ).length ) {
			enqueue( true );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- When the block is left.
	}, [ isSelected ] );

	useEffect( () => {
		const { postLinkUrl } = latest.current.attributes;
		if (
			isSelected &&
			productId &&
			site.link &&
			site.link !== postLinkUrl
		) {
			setQuietly( { postLinkUrl: site.link } );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- As long as someone is editing the block.
	}, [ isSelected, productId, site.link ] );

	return {
		product,
		isLoading,
		isMissing: !! productId && ! isLoading && ! product && ! site.isPreview,
		failure,
	};
}
