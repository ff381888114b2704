interface Shortcode {
	named: { id?: string };
}

const idOf = ( { named: { id } }: Shortcode ) => {
	const number = /^\d+$/.test( id ?? '' ) ? parseInt( id!, 10 ) : 0;
	return number > 0 ? number : undefined;
};

export default {
	from: [
		{
			type: 'shortcode',
			tag: 'simple-payment',
			attributes: {
				productId: {
					type: 'number',
					shortcode: idOf,
				},
			},
			isMatch: ( { named }: Shortcode ) =>
				idOf( { named } ) !== undefined,
		},
	],
};
