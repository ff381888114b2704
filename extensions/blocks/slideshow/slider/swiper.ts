/** The library, in a chunk of its own: it is loaded where a slideshow comes into view. */
import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';

export { EffectFade, Swiper };
