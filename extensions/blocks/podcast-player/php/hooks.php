<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', array( Route::class, 'register_routes' ), 20 );
// The queue's job, under its stored name.
add_action( 'millwork_podcast_refresh', array( Feed\Feeds::class, 'refresh' ) );
add_action( 'wp_after_insert_post', array( PostSaves::class, 'prepare' ), 10, 2 );
add_action( 'delete_expired_transients', array( Feed\FeedCache::class, 'purge' ) );
add_filter( 'millwork_home_starters', array( HomeScreen::class, 'add_starters' ) );
