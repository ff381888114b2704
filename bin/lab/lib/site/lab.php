<?php
/**
 * What lanes ask a site's own PHP: `php lab.php <WordPress folder> <command> [<arguments>]`. Prints JSON.
 *
 * @package Millwork
 */

declare( strict_types=1 );

use Millwork\Data\FreshOption;
use Millwork\Data\Lock;
use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Http\RateLimit;
use Millwork\Jobs\Queue;

// phpcs:disable WordPress.DB -- Tables of our own; the standards are older than %i.

if ( 'cli' !== PHP_SAPI ) {
	exit;
}
if ( in_array( $argv[2], array( 'race', 'jobs' ), true ) ) {
	define( 'DISABLE_WP_CRON', true );
}
require $argv[1] . '/wp-load.php';

/** Publishes a page that visitors find at /<slug>/. */
function lab_publish( string $slug, string $content, array $more = array() ): int {
	$request = new WP_REST_Request( 'POST', '/wp/v2/posts' );
	$request->set_body_params( array( 'slug' => $slug, 'title' => ucfirst( $slug ), 'content' => $content, 'status' => 'publish', 'comment_status' => 'closed' ) + $more );
	$response = rest_do_request( $request );
	if ( $response->is_error() ) {
		throw new RuntimeException( (string) wp_json_encode( $response->get_data() ) );
	}
	return (int) $response->get_data()['id'];
}

function lab_form( string $inner, array $attributes = array() ): string {
	return '<!-- wp:jetpack/contact-form ' . wp_json_encode( (object) $attributes ) . ' --><div class="wp-block-jetpack-contact-form">' . $inner . '<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div><!-- /wp:jetpack/contact-form -->';
}

$answer = array();
switch ( $argv[2] ) {
	case 'seed':
		wp_set_current_user( 1 );
		$fields = '<!-- wp:jetpack/field-name {"required":true} /--><!-- wp:jetpack/field-email {"required":true} /-->';
		$answer = array(
			'contact'   => lab_publish( 'contact', lab_form( $fields . '<!-- wp:jetpack/field-textarea {"label":"Message"} /-->' ) ),
			'files'     => lab_publish( 'files', lab_form( '<!-- wp:jetpack/field-file {"label":"Plans","required":true,"maxfiles":2} /-->' ) ),
			'places'    => lab_publish( 'places', lab_form( '<!-- wp:jetpack/field-name {"required":true} /-->', array( 'millworkMaxEntries' => 2, 'millworkPlacesLeft' => 'above' ) ) ),
			'donate'    => lab_publish( 'donate', '<!-- wp:jetpack/donations /-->' ),
			'likes'     => lab_publish( 'likes', '<!-- wp:paragraph --><p>A post that can be liked.</p><!-- /wp:paragraph -->', array( 'jetpack_likes_enabled' => true ) ),
			'subscribe' => lab_publish( 'subscribe', '<!-- wp:jetpack/subscriptions {"showSubscribersTotal":true} /-->' ),
			'repeat'    => lab_publish( 'repeat', '<!-- wp:jetpack/repeat-visitor {"threshold":2} --><div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:paragraph --><p>For friends</p><!-- /wp:paragraph --></div></div><!-- /wp:jetpack/repeat-visitor -->' ),
			'embed'     => lab_publish( 'embed', '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ","type":"video","providerNameSlug":"youtube"} --><figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube"><div class="wp-block-embed__wrapper">' . "\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n" . '</div></figure><!-- /wp:embed -->' ),
			'paid'      => lab_publish( 'paid', '<!-- wp:paragraph --><p>The beginning.</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:paragraph --><p>Only payers read this.</p><!-- /wp:paragraph -->' ),
		);
		$plan   = Plans::add( 'Club', new Money( 500, 'USD' ), Interval::Month );
		$topic  = Topics::add( 'Workshop letters' );
		Topics::set_plan( $topic, (string) $plan->id );
		PostTopics::choose( $answer['paid'], array( $topic ) );
		break;

	case 'count':
		$answer = array(
			'entries'  => (int) Rows::value( 'SELECT COUNT(*) FROM %i', Entries::table() ),
			'spam'     => (int) Rows::value( "SELECT COUNT(*) FROM %i WHERE state = 'spam'", Entries::table() ),
			'payments' => Rows::all( 'SELECT state, COUNT(*) AS number FROM %i GROUP BY state', $GLOBALS['wpdb']->prefix . 'millwork_payments' ),
		);
		break;

	case 'race':
		// Works as one of several processes until a file appears, and reports what it did.
		$answer = array( 'changes' => 0, 'hits' => 0, 'locks' => 0, 'clashes' => 0 );
		$inside = WP_CONTENT_DIR . '/lab-inside';
		while ( ! file_exists( $argv[3] ) ) {
			FreshOption::change( 'lab_counter', static fn( array $stored ): array => array( 'count' => ( $stored['count'] ?? 0 ) + 1 ), 0 === $answer['changes'] % 2 );
			++$answer['changes'];
			RateLimit::wait( 'lab', PHP_INT_MAX, DAY_IN_SECONDS, 'lab' );
			++$answer['hits'];
			$lock = Lock::take( 'lab', MINUTE_IN_SECONDS );
			if ( $lock ) {
				++$answer['locks'];
				$mine = @fopen( $inside, 'x' ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- A file that is there is the answer.
				if ( $mine ) {
					fclose( $mine );
					usleep( 500 );
					unlink( $inside );
				} else {
					++$answer['clashes'];
				}
				$lock->release();
			}
		}
		break;

	case 'raced':
		wp_cache_flush();
		$answer = array( 'count' => get_option( 'lab_counter' )['count'] ?? 0, 'hits' => RateLimit::count( 'lab', DAY_IN_SECONDS, 'lab' ) );
		break;

	case 'jobs':
		// Adds jobs, some of which another process adds as well.
		foreach ( range( (int) $argv[3], (int) $argv[4] ) as $number ) {
			Queue::schedule( time() - 1, 'millwork_lab_job', array( $number ) );
		}
		break;

	case 'pending':
		foreach ( range( (int) $argv[3], (int) $argv[4] ) as $number ) {
			Queue::is_pending( 'millwork_lab_job', array( $number ) ) && $answer[] = $number;
		}
		$answer = array( 'pending' => count( $answer ) );
		break;
}

echo wp_json_encode( (object) $answer );
