/**
 * Kinds of hosts. Each may have: `server` (php, wasm, without, env, headers, asNobody), `ini`, `layout`, `constants`,
 * `config` (lines of wp-config.php), `prefix`, `database` ('mysql'), `readOnly` (folders of wp-content), `muPlugins`,
 * `prepare( site )` before the walk, `walk` (its state), `steps` (others, or null to leave one out), `allows` (lines of
 * the log that others cause).
 */
import { root } from '../../lib/run.mjs';
import { logIn, must } from './host-answers.mjs';
import { networkSteps } from './host-network.mjs';

/** What hosts write into wp-config.php where a proxy ends https. */
const FORWARDED =
	"if ( 'https' === ( $_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '' ) ) { $_SERVER['HTTPS'] = 'on'; }";

const permalinks = ( structure ) => ( site ) =>
	site.ask( 'permalinks', { structure } );

/** Jobs of the third site that still run when it is deleted. */
const DELETED_SITE = [ /database error[\s\S]*_3_/ ];

/** Where the plugin can't run, it says why, and the site keeps working. */
const standsBy = {
	async activate( walk ) {
		walk.owner = await logIn( walk.site );
		const { owner, site } = walk;
		const page = await owner.open( `${ site.core }/wp-admin/plugins.php` );
		const link = owner.parse( page ).querySelector( '#activate-millwork' );
		const next = await owner.open( link.href );
		must(
			next.text.includes( 'It needs PHP’s extension mbstring' ),
			'No notice says what is missing.'
		);
		await walk.visitor.open( `${ site.home }/` );
	},
};

export const VARIATIONS = {
	'php-8.1': { server: { wasm: '8.1' }, walk: { isThorough: true } },
	'php-own': {},
	'php-8.4': { server: { php: '8.4' }, walk: { isThorough: true } },
	'php-8.5': { server: { php: '8.5' }, walk: { isThorough: true } },
	'wordpress-6.8': { wordpress: '6.8', walk: { isThorough: true } },
	'memory-64m': {
		ini: { memory_limit: '64M' },
		constants: { WP_MEMORY_LIMIT: "'64M'", WP_MAX_MEMORY_LIMIT: "'64M'" },
		walk: { entries: 20000, isThorough: true },
	},
	'no-processes': {
		ini: {
			disable_functions:
				'exec,shell_exec,proc_open,system,passthru,popen',
		},
	},
	'no-limits-set': {
		ini: {
			disable_functions:
				'set_time_limit,ini_set,putenv,getmypid,gethostbynamel,dns_get_record,disk_free_space',
			// WordPress couldn't set it.
			error_log: '{docroot}/wp-content/debug.log',
		},
		// WordPress itself calls ini_set() without asking.
		config: [ `require '${ root }bin/lab/lib/host-no-ini-set.php';` ],
	},
	'no-url-fopen': { ini: { allow_url_fopen: '0' } },
	'open-basedir': {
		ini: { open_basedir: `{docroot}:/tmp:${ root }bin/lab/lib` },
		// WordPress resolves the empty path of patterns that have no file.
		allows: [ /realpath\(\).*class-wp-block-patterns-registry/ ],
	},
	'plugin-read-only': { readOnly: [ 'plugins' ] },
	'uploads-read-only': {
		readOnly: [ 'uploads' ],
		walk: { noFiles: true },
		steps: {
			picture: null,
		},
	},
	'no-images': { server: { without: [ 'gd', 'exif' ] } },
	'no-intl': { server: { without: [ 'intl' ] } },
	'no-mbstring': { server: { without: [ 'mbstring' ] }, steps: standsBy },
	'no-extras': {
		server: {
			without: [
				'curl',
				'dom',
				'exif',
				'fileinfo',
				'gd',
				'iconv',
				'intl',
				'posix',
				'simplexml',
				'xmlreader',
				'xmlwriter',
				'zip',
			],
		},
		walk: { noFiles: true, isThorough: true },
	},
	subfolder: { layout: { core: 'shop', home: '/shop' } },
	'own-directory': { layout: { core: 'wp', ownIndex: true } },
	'content-moved': {
		layout: { core: 'wp', ownIndex: true, content: 'stuff' },
	},
	'https-proxy': {
		layout: { origin: 'https://millwork.example' },
		server: { headers: { 'x-forwarded-proto': 'https' } },
		// The host's own clock calls wp-cron.php: this machine doesn't know the name.
		constants: { FORCE_SSL_ADMIN: 'true', DISABLE_WP_CRON: 'true' },
		config: [ FORWARDED ],
	},
	'https-unknown': {
		layout: { origin: 'https://millwork.example' },
		constants: { FORCE_SSL_ADMIN: 'false', DISABLE_WP_CRON: 'true' },
	},
	'plain-permalinks': {
		prepare: permalinks( '' ),
		server: { env: { HOST_NO_REWRITE: '1' } },
	},
	'index-permalinks': {
		prepare: permalinks( '/index.php/%year%/%postname%/' ),
		server: { env: { HOST_NO_REWRITE: '1' } },
	},
	'odd-prefix': { database: 'mysql', prefix: 'Wp7_X_' },
	'odd-prefix-sqlite': { prefix: 'a1_' },
	mariadb: { database: 'mysql', prefix: 'm_' },
	'mariadb-strict': {
		database: 'mysql',
		prefix: 's_',
		muPlugins: [ `${ root }bin/lab/lib/host-strict-sql.php` ],
		// WordPress asks for posts like this.
		allows: [ /isn't in GROUP BY for query SELECT\s+s_posts\.\*/ ],
	},
	'mariadb-utf8mb3': {
		database: 'mysql',
		prefix: 'u_',
		async prepare( site ) {
			await site.ask( 'sql', {
				statements: [
					'commentmeta',
					'comments',
					'links',
					'options',
					'postmeta',
					'posts',
					'terms',
					'termmeta',
					'term_relationships',
					'term_taxonomy',
					'usermeta',
					'users',
				].map(
					( table ) =>
						`ALTER TABLE u_${ table } CONVERT TO CHARACTER SET utf8mb3 COLLATE utf8mb3_general_ci`
				),
			} );
		},
	},
	locked: {
		constants: {
			DISALLOW_FILE_MODS: 'true',
			DISALLOW_FILE_EDIT: 'true',
			DISALLOW_UNFILTERED_HTML: 'true',
			WP_HTTP_BLOCK_EXTERNAL: 'true',
		},
	},
	network: {
		server: { env: { HOST_NETWORK: '1' } },
		steps: networkSteps,
		allows: DELETED_SITE,
		walk: { isNetwork: true },
	},
	'network-mariadb': {
		database: 'mysql',
		prefix: 'n_',
		server: { env: { HOST_NETWORK: '1' } },
		steps: networkSteps,
		allows: DELETED_SITE,
		walk: { isNetwork: true },
	},
};
