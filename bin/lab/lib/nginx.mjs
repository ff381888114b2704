/** nginx in front of PHP-FPM, with a page cache as hosts configure it. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ensureProgram, startChild } from './child.mjs';
import { freePort } from '../../lib/port.mjs';

/**
 * The page cache's rules.
 *
 * - `honors`: everything that a visitor without cookies gets is kept for a day, query strings and REST routes too,
 *   except responses whose headers forbid it.
 * - `ignores`: headers are ignored, as in many instructions; in exchange, URLs with a query string are never kept.
 */
const RULES = {
	honors: [ 'fastcgi_ignore_headers Set-Cookie;' ],
	ignores: [
		'fastcgi_ignore_headers Cache-Control Expires Set-Cookie;',
		'if ($query_string != "") { set $skip 1; }',
	],
};

/**
 * Starts nginx on a site.
 *
 * @param {Object}             options
 * @param {string}             options.folder  A scratch folder.
 * @param {string}             options.dir     The site's folder.
 * @param {string}             options.socket  PHP-FPM's socket.
 * @param {'honors'|'ignores'} [options.cache] Its page cache; none by default.
 * @param {string}             [options.name]  Tells several from each other.
 * @param {number}             [options.port]  The port; any by default.
 * @return {Promise<{url: string, port: number, purge: () => void, stop: () => Promise<void>}>} purge() empties the cache.
 */
export async function startNginx( {
	folder,
	dir,
	socket,
	cache,
	name = 'nginx',
	port,
} ) {
	const program = await ensureProgram( 'nginx', 'nginx-light' );
	const used = await freePort( port );
	const home = `${ folder }/${ name }`;
	const pages = `${ home }/pages`;
	mkdirSync( home, { recursive: true } );
	const user = process.getuid?.() === 0 ? 'user root;' : '';
	const temp = [ 'client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi' ]
		.map( ( kind ) => `${ kind }_temp_path ${ home }/${ kind };` )
		.join( '\n' );
	const rules = cache
		? [
				'set $skip 0;',
				'if ($request_method = POST) { set $skip 1; }',
				'if ($uri ~ "/wp-admin/|/xmlrpc.php|/wp-.*\\.php") { set $skip 1; }',
				'if ($http_cookie ~ "comment_author|wordpress_[a-f0-9]+|wp-postpass|wordpress_no_cache|wordpress_logged_in") { set $skip 1; }',
				...RULES[ cache ],
			].join( '\n' )
		: '';
	const keep = cache
		? `fastcgi_cache pages; fastcgi_cache_key "$scheme$request_method$host$request_uri";
			fastcgi_cache_valid 200 301 302 1d; fastcgi_cache_bypass $skip; fastcgi_no_cache $skip;
			add_header X-Page-Cache $upstream_cache_status always;`
		: '';
	const file = `${ home }/nginx.conf`;
	writeFileSync(
		file,
		`${ user } daemon off; worker_processes 1; pid ${ home }/pid; error_log ${ home }/error.log;
events { worker_connections 512; }
http {
	include /etc/nginx/mime.types; default_type application/octet-stream;
	access_log ${ home }/access.log; client_max_body_size 64m;
	${ temp }
	${ cache ? `fastcgi_cache_path ${ pages } levels=1:2 keys_zone=pages:10m inactive=2d;` : '' }
	server {
		listen 127.0.0.1:${ used };
		root ${ dir }; index index.php;
		${ rules }
		location / { try_files $uri $uri/ /index.php?$args; }
		location ~ \\.php$ {
			try_files $uri =404;
			include /etc/nginx/fastcgi_params;
			fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
			fastcgi_param HTTP_HOST $http_host;
			fastcgi_pass unix:${ socket }; fastcgi_read_timeout 60s;
			${ keep }
		}
	}
}
`
	);
	const child = await startChild(
		program,
		[ '-p', home, '-e', `${ home }/error.log`, '-c', file ],
		used
	);
	return {
		url: `http://127.0.0.1:${ used }`,
		port: used,
		purge: () => {
			for ( const part of '0123456789abcdef' ) {
				rmSync( `${ pages }/${ part }`, {
					recursive: true,
					force: true,
				} );
			}
		},
		stop: child.stop,
	};
}

/**
 * Starts a load balancer before several nodes. A request with the header `x-node` goes to that one.
 *
 * @param {Object}   options
 * @param {string}   options.folder A scratch folder.
 * @param {number[]} options.ports  The nodes' ports.
 * @return {Promise<{url: string, stop: () => Promise<void>}>} Its URL.
 */
export async function startBalancer( { folder, ports } ) {
	const program = await ensureProgram( 'nginx', 'nginx-light' );
	const used = await freePort();
	const home = `${ folder }/balancer`;
	mkdirSync( home, { recursive: true } );
	const user = process.getuid?.() === 0 ? 'user root;' : '';
	writeFileSync(
		`${ home }/nginx.conf`,
		`${ user } daemon off; worker_processes 1; pid ${ home }/pid; error_log ${ home }/error.log;
events { worker_connections 512; }
http {
	access_log ${ home }/access.log; client_max_body_size 64m;
	client_body_temp_path ${ home }/body; proxy_temp_path ${ home }/proxy; fastcgi_temp_path ${ home }/fastcgi;
	uwsgi_temp_path ${ home }/uwsgi; scgi_temp_path ${ home }/scgi;
	upstream all { ${ ports
		.map( ( port ) => `server 127.0.0.1:${ port } max_fails=0;` )
		.join( ' ' ) } }
	${ ports
		.map(
			( port, node ) =>
				`upstream node${ node } { server 127.0.0.1:${ port } max_fails=0; }`
		)
		.join( '\n' ) }
	map $http_x_node $node { default all; ${ ports
		.map( ( port, node ) => `${ node } node${ node };` )
		.join( ' ' ) } }
	server {
		listen 127.0.0.1:${ used };
		location / {
			proxy_pass http://$node; proxy_set_header Host $http_host; proxy_read_timeout 60s;
		}
	}
}
`
	);
	const child = await startChild(
		program,
		[
			'-p',
			home,
			'-e',
			`${ home }/error.log`,
			'-c',
			`${ home }/nginx.conf`,
		],
		used
	);
	return { url: `http://127.0.0.1:${ used }`, stop: child.stop };
}
