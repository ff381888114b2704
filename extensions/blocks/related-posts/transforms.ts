export default {
	from: [
		{
			type: 'shortcode',
			tag: 'jetpack-related-posts',
			attributes: {},
		},
	],
};
